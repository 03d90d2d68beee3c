/** Queries the sessions of the user. */
import { queryOptions } from "@tanstack/react-query";

import type { components } from "~/api/schema";
import { callFunction } from "~/staff/api/client";
import { withReauthentication } from "~/staff/api/reauthentication";

export type OwnSession = components["schemas"]["OwnSession"];

export const ownSessionsQuery = queryOptions({
  queryKey: ["own sessions"],
  queryFn: ({ signal }) => callFunction<OwnSession[]>("sessions", { signal }),
});

export const endSession = (id: string) =>
  withReauthentication(() => callFunction<undefined>(`sessions/${id}`, { method: "DELETE" }));

export const endOtherSessions = () =>
  withReauthentication(() => callFunction<undefined>("sessions", { method: "DELETE" }));
