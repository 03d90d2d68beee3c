/** Queries the number of open tasks, which every staff page shows. */
import { queryOptions } from "@tanstack/react-query";

import type { components } from "~/api/schema";

import { callFunction } from "./client";

/** For pages that do not poll the news. */
const EVERY_MS = 60_000;

export const taskCountsQuery = queryOptions({
  queryKey: ["tasks", "counts"],
  queryFn: ({ signal }) => callFunction<components["schemas"]["TaskCounts"]>("task-counts", { signal }),
  refetchInterval: EVERY_MS,
});
