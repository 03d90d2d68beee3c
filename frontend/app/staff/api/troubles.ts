/** Queries what is wrong with the server, for admins. */
import { queryOptions } from "@tanstack/react-query";

import type { components } from "~/api/schema";

import { callFunction } from "./client";

const EVERY_MS = 30_000;

export type ServerTrouble = components["schemas"]["ServerTrouble"];

export const troublesQuery = queryOptions({
  queryKey: ["troubles"],
  queryFn: ({ signal }) => callFunction<ServerTrouble[]>("troubles", { signal }),
  refetchInterval: EVERY_MS,
});
