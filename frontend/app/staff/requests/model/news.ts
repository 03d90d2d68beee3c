/** What happens while the dashboard stands open: new requests, colleagues' changes, and who looks at the same. */
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import type { components } from "~/api/schema";
import { callFunction } from "~/staff/api/client";
import { reauthenticationStore } from "~/staff/api/reauthentication";
import { toast } from "~/ui/toast";

import { requestQuery } from "./queries";
import { refreshRequests } from "./request-changes";

/** Also while the tab is hidden: within ten seconds a planner can see in the tab's title that there is work. */
const EVERY_MS = 4000;
/** Together with the pause before it less than the ten seconds after which a dead connection must show. */
const GIVE_UP_MS = 5000;
const BEFORE_ALL = "1970-01-01T00:00:00Z";

export type Viewer = components["schemas"]["Viewer"];
type FetchedNews = components["schemas"]["News"] & { since: string | null };

type News = {
  /** Requests since the planner last looked. */
  count: number;
  /** From when on they are new. */
  since: string | null;
  /** The planner has seen them. */
  markSeen: () => void;
  /** Colleagues who look at the open request too. */
  viewers: Viewer[];
  /** Without a connection: of when that is what is shown. */
  lostSince: number | null;
};

/** `areListed`: new ones come into the list by themselves, and count as seen once the planner does something. */
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
    // It is this question that finds out whether there is a connection.
    networkMode: "always",
    gcTime: 0,
  });
  if (since === null && data) setSince(data.newest ?? BEFORE_ALL);
  const count = data?.since === since ? data.arrived : 0;
  const markSeen = () => setSince((before) => data?.newest ?? before);

  useEffect(() => {
    if (reference) void refetch();
  }, [reference, refetch]);
  useRefreshWhenNew(data?.changed_at);
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
  // A tab that lies behind another one shows nobody anything.
  const isShown = document.visibilityState === "visible";
  const open = isShown && reference ? client.getQueryData(requestQuery(reference).queryKey) : null;
  const giveUp = new AbortController();
  // Who is asked to sign in again may take their time.
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

/** Something changed, here or at a colleague's: what is shown is fetched anew. */
function useRefreshWhenNew(changedAt: string | null | undefined) {
  const client = useQueryClient();
  const known = useRef(changedAt);
  useEffect(() => {
    const before = known.current;
    known.current = changedAt ?? before;
    if (before !== undefined && changedAt !== undefined && before !== changedAt) void refreshRequests(client);
  }, [client, changedAt]);
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
