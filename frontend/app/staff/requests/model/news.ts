/** Polls for news while the dashboard is open: new requests, changes by colleagues, and who views the same request. */
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import type { components } from "~/api/schema";
import { callFunction } from "~/staff/api/client";
import { reauthenticationStore } from "~/staff/api/reauthentication";
import { toast } from "~/ui/toast";

import { requestQuery } from "./queries";
import { refreshRequests } from "./request-changes";

/** Also while the tab is hidden: its title must show new requests within ten seconds. */
const EVERY_MS = 4000;
/** Plus the pause before it less than ten seconds, within which a lost connection must show. */
const GIVE_UP_MS = 5000;
const BEFORE_ALL = "1970-01-01T00:00:00Z";

export type Viewer = components["schemas"]["Viewer"];
type FetchedNews = components["schemas"]["News"] & { since: string | null };

type News = {
  /** The number of requests since the planner last looked. */
  count: number;
  /** Requests after this moment are new. */
  since: string | null;
  /** Call when the planner has seen them. */
  markSeen: () => void;
  /** Colleagues who view the open request too. */
  viewers: Viewer[];
  /** Without a connection: the moment of the last update; else null. */
  lostSince: number | null;
};

/** `areListed`: the list shows new requests by itself; they count as seen once the planner does something. */
export function useNews(reference: string | undefined, areListed: boolean): News {
  const client = useQueryClient();
  const [since, setSince] = useState<string | null>(null);
  const asked = useRef({ since, reference });
  useLayoutEffect(() => {
    asked.current = { since, reference };
  });
  const { data, isError, dataUpdatedAt, refetch } = useQuery({
    queryKey: ["news"],
    queryFn: () => ask(client, asked.current),
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: true,
    retry: false,
    // This call is how a lost connection is noticed.
    networkMode: "always",
    gcTime: 0,
  });
  if (since === null && data) setSince(data.newest ?? BEFORE_ALL);
  const count = data?.since === since ? data.arrived : 0;
  const markSeen = () => setSince((before) => data?.newest ?? before);

  useEffect(() => {
    if (reference) void refetch();
  }, [reference, refetch]);
  useRefreshWhenNew(data && `${data.changed_at ?? ""}/${String(data.plan_revision)}`);
  useRefreshWhenBack(isError);
  useOnTouch(areListed && count > 0, markSeen);
  useCountInTitle(count);
  return {
    count,
    since,
    markSeen,
    viewers: reference ? (data?.viewers ?? []) : [],
    lostSince: isError && data ? dataUpdatedAt : null,
  };
}

type Asked = { since: string | null; reference: string | undefined };

async function ask(client: QueryClient, { since, reference }: Asked): Promise<FetchedNews> {
  // In a hidden tab the planner is not viewing the request.
  const isShown = document.visibilityState === "visible";
  const open = isShown && reference ? client.getQueryData(requestQuery(reference).queryKey) : null;
  const giveUp = new AbortController();
  // No time limit while the user is asked to sign in again.
  const timer = setInterval(() => reauthenticationStore.get() ?? giveUp.abort(), GIVE_UP_MS);
  try {
    const json = { since, request_id: open?.id ?? null };
    const news = await callFunction<components["schemas"]["News"]>("news", {
      method: "POST",
      json,
      signal: giveUp.signal,
    });
    return { ...news, since };
  } finally {
    clearInterval(timer);
  }
}

/** Refetches what is shown when the user or a colleague has changed something. */
function useRefreshWhenNew(state: string | undefined) {
  const client = useQueryClient();
  const known = useRef(state);
  useEffect(() => {
    const before = known.current;
    known.current = state ?? before;
    if (before !== undefined && state !== undefined && before !== state) void refreshRequests(client);
  }, [client, state]);
}

function useRefreshWhenBack(isLost: boolean) {
  const client = useQueryClient();
  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && !isLost) {
      toast.success(staffMessages.connection_back);
      void refreshRequests(client);
    }
    wasLost.current = isLost;
  }, [client, isLost]);
}

function useOnTouch(isListening: boolean, act: () => void) {
  useEffect(() => {
    if (!isListening) return;
    const signs = ["pointerdown", "keydown"] as const;
    signs.forEach((sign) => window.addEventListener(sign, act));
    return () => signs.forEach((sign) => window.removeEventListener(sign, act));
  });
}

function useCountInTitle(count: number) {
  useEffect(() => {
    if (count === 0) return;
    const before = document.title;
    document.title = `(${String(count)}) ${before}`;
    return () => {
      document.title = before;
    };
  }, [count]);
}
