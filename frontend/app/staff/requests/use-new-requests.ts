/** Requests that come in while the dashboard stands open. */
import { useEffect, useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";

import { readRows, tables } from "~/staff/api/client";

/** Also while the tab is hidden: within ten seconds a planner can see in the tab's title that there is work. */
const EVERY_MS = 5000;
const BEFORE_ALL = "1970-01-01T00:00:00Z";

type NewRequests = {
  /** Requests since the planner last looked. */
  count: number;
  /** From when on they are new. */
  since: string | null;
  /** The planner has seen them. */
  markSeen: () => void;
};

/** `areListed`: they come into the list by themselves, and count as seen as soon as the planner does something. */
export function useNewRequests(areListed: boolean): NewRequests {
  const client = useQueryClient();
  const [since, setSince] = useState<string | null>(null);
  const arrivals = useQuery({
    queryKey: ["new requests", since],
    queryFn: ({ signal }) => fetchArrivals(since, signal),
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: true,
  }).data;
  if (since === null && arrivals) setSince(arrivals.newest);
  const count = arrivals?.count ?? 0;
  const markSeen = () => setSince((before) => arrivals?.newest ?? before);

  useEffect(() => {
    if (count === 0) return;
    void client.invalidateQueries({ queryKey: ["overview"] });
    if (!areListed) return;
    void client.invalidateQueries({ queryKey: ["requests", "page"] });
    void client.invalidateQueries({ queryKey: ["requests", "count"] });
  }, [client, count, areListed]);
  useOnTouch(areListed && count > 0, markSeen);
  useCountInTitle(count);
  return { count, since, markSeen };
}

type Arrivals = { count: number; newest: string };

/** How many came in after a moment, and when the newest did. Without a moment: the one to count from. */
async function fetchArrivals(since: string | null, signal: AbortSignal): Promise<Arrivals> {
  const newestFirst = tables()
    .from("quote_requests")
    .select("created_at", since === null ? {} : { count: "exact" })
    .gt("created_at", since ?? BEFORE_ALL)
    .order("created_at", { ascending: false })
    .limit(1);
  const { rows, count } = await readRows(newestFirst.abortSignal(signal));
  return { count: count ?? 0, newest: rows[0]?.created_at ?? since ?? BEFORE_ALL };
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
