/** Requests that come in while the dashboard stands open. */
import { useEffect, useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";

import { data, found } from "~/staff/api/client";

/** Also while the tab is hidden: within ten seconds a planner can see in the tab's title that there is work. */
const EVERY_MS = 5000;
const BEFORE_ALL = "1970-01-01T00:00:00Z";

type News = { count: number; newest: string };

/** How many came in after a moment, and when the newest did. Without a moment: the one to count from. */
async function readNews(since: string | null, signal: AbortSignal): Promise<News> {
  const newestFirst = data()
    .from("quote_requests")
    .select("created_at", since === null ? {} : { count: "exact" })
    .gt("created_at", since ?? BEFORE_ALL)
    .order("created_at", { ascending: false })
    .limit(1);
  const { rows, count } = await found(newestFirst.abortSignal(signal));
  return { count: count ?? 0, newest: rows[0]?.created_at ?? since ?? BEFORE_ALL };
}

export type Live = {
  /** Requests since the planner last looked. */
  count: number;
  /** From when on they are new. */
  since: string | null;
  /** The planner has seen them. */
  see: () => void;
};

/** `appear`: the new ones come into the list by themselves, and count as seen as soon as the planner does something. */
export function useLive(appear: boolean): Live {
  const client = useQueryClient();
  const [since, setSince] = useState<string | null>(null);
  const news = useQuery({
    queryKey: ["news", since],
    queryFn: ({ signal }) => readNews(since, signal),
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: true,
  }).data;
  if (since === null && news) setSince(news.newest);
  const count = news?.count ?? 0;
  const see = () => setSince((before) => news?.newest ?? before);

  useEffect(() => {
    if (count === 0) return;
    void client.invalidateQueries({ queryKey: ["overview"] });
    if (!appear) return;
    void client.invalidateQueries({ queryKey: ["requests", "page"] });
    void client.invalidateQueries({ queryKey: ["requests", "count"] });
  }, [client, count, appear]);
  useSeenOnTouch(appear && count > 0, see);
  useCountInTitle(count);
  return { count, since, see };
}

function useSeenOnTouch(waiting: boolean, see: () => void) {
  useEffect(() => {
    if (!waiting) return;
    const signs = ["pointerdown", "keydown"] as const;
    signs.forEach((sign) => window.addEventListener(sign, see));
    return () => signs.forEach((sign) => window.removeEventListener(sign, see));
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
