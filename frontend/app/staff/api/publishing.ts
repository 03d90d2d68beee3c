/** Queries how far the building of the site is; asked only on its own page, and elsewhere while it runs. */
import { queryOptions } from "@tanstack/react-query";

import type { components } from "~/api/schema";

import { callFunction } from "./client";

const EVERY_MS = 2000;

export type Publishing = components["schemas"]["Publishing"];

export const publishingQuery = queryOptions({
  queryKey: ["publishing"],
  queryFn: ({ signal }) => callFunction<Publishing>("company/publishing", { signal }),
  refetchInterval: ({ state }) => (state.data?.state === "running" ? EVERY_MS : false),
});
