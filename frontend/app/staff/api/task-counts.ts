/** How many tasks are open: told on every page of the staff area. */
import { queryOptions } from "@tanstack/react-query";

import type { components } from "~/api/schema";

import { callFunction } from "./client";

/** Pages that hear of no news ask so often. */
const EVERY_MS = 60_000;

export const taskCountsQuery = queryOptions({
  queryKey: ["tasks", "counts"],
  queryFn: ({ signal }) => callFunction<components["schemas"]["TaskCounts"]>("task-counts", { signal }),
  refetchInterval: EVERY_MS,
});
