/** Where one is signed in oneself. */
import { queryOptions } from "@tanstack/react-query";

import type { components } from "~/api/schema";
import { callFunction } from "~/staff/api/client";
import { confirmed } from "~/staff/api/reauthentication";

export type OwnSession = components["schemas"]["OwnSession"];

export const ownSessions = queryOptions({
  queryKey: ["own sessions"],
  queryFn: ({ signal }) => callFunction<OwnSession[]>("sessions", { signal }),
});

export const endOne = (id: string) =>
  confirmed(() => callFunction<undefined>(`sessions/${id}`, { method: "DELETE" }));

export const endOthers = () => confirmed(() => callFunction<undefined>("sessions", { method: "DELETE" }));

/** `Chrome op Windows`, or as much of it as is known. */
export function deviceName({ browser, system }: Pick<OwnSession, "browser" | "system">): string {
  if (browser && system) return `${browser} op ${system}`;
  return browser ?? system ?? "Onbekend apparaat";
}
