/** Accounts as an admin keeps them. */
import { queryOptions } from "@tanstack/react-query";

import type { components } from "~/api/schema";
import { callFunction } from "~/staff/api/client";

export type Person = components["schemas"]["Person"];
export type NewPerson = components["schemas"]["NewPerson"];

export const people = queryOptions({
  queryKey: ["people"],
  queryFn: ({ signal }) => callFunction<Person[]>("users", { signal }),
});

export const invite = (person: NewPerson) => callFunction<Person>("users", { method: "POST", json: person });

export const inviteAgain = (id: string) => callFunction<Person>(`users/${id}/invite`, { method: "POST" });

export const change = (id: string, wanted: Partial<Pick<Person, "role" | "name">>) =>
  callFunction<Person>(`users/${id}`, { method: "PATCH", json: wanted });

export const remove = (id: string) => callFunction<undefined>(`users/${id}`, { method: "DELETE" });

export const endSessions = (id: string) =>
  callFunction<{ ended: number }>(`users/${id}/sign-out`, { method: "POST" });
