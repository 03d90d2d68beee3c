/** Accounts as an admin keeps them. */
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import type { components } from "~/api/schema";
import { callFunction } from "~/staff/api/client";
import { toast } from "~/ui/toast";

export type Person = components["schemas"]["Person"];
type NewPerson = components["schemas"]["NewPerson"];

export const peopleQuery = queryOptions({
  queryKey: ["people"],
  queryFn: ({ signal }) => callFunction<Person[]>("users", { signal }),
});

type Action = { act: () => Promise<unknown>; message: string; onDone?: () => void };

/** Does something to an account, says so, and fetches the list again. */
export function usePersonAction({ act, message, onDone }: Action) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      // First the list: who opens the account again must not find, and save, what it was before.
      await cache.invalidateQueries(peopleQuery);
      toast.success(message);
      onDone?.();
    },
  });
}

export const invitePerson = (person: NewPerson) =>
  callFunction<Person>("users", { method: "POST", json: person });

export const inviteAgain = (id: string) => callFunction<Person>(`users/${id}/invite`, { method: "POST" });

export const changePerson = (id: string, change: Partial<Pick<Person, "role" | "name">>) =>
  callFunction<Person>(`users/${id}`, { method: "PATCH", json: change });

export const removePerson = (id: string) => callFunction<undefined>(`users/${id}`, { method: "DELETE" });

export const signPersonOut = (id: string) =>
  callFunction<{ ended: number }>(`users/${id}/sign-out`, { method: "POST" });

export const removeFactors = (id: string) =>
  callFunction<Person>(`users/${id}/factors`, { method: "DELETE" });

/** Where somebody is signed in, in words. */
export function openSessions({ sessions }: Person): string {
  if (sessions === 0) return "Nergens ingelogd";
  return sessions === 1 ? "Op 1 apparaat" : `Op ${String(sessions)} apparaten`;
}
