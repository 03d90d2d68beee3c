/** Queries how many things are to be done now, of each kind. */
import { queryOptions } from "@tanstack/react-query";

import type { components } from "~/api/schema";

import { callFunction } from "./client";

export type TodayCounts = components["schemas"]["TodayCounts"];

/** Deadlines pass without a change that the news would tell. */
export const TODAY_EVERY_MS = 60_000;

export const todayCountsQuery = queryOptions({
  queryKey: ["today", "counts"],
  queryFn: ({ signal }) => callFunction<TodayCounts>("today-counts", { signal }),
  refetchInterval: TODAY_EVERY_MS,
});

/** Counting stops there. */
const MOST = 1000;

export const isUncounted = (count: number): boolean => count >= MOST;

export const countInWords = (count: number): string =>
  isUncounted(count) ? `${String(MOST)}+` : String(count);
