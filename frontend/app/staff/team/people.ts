/** Queries and actions of accounts, for admins. */
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import type { components } from "~/api/schema";
import { callFunction } from "~/staff/api/client";
import { withReauthentication } from "~/staff/api/reauthentication";
import { toast } from "~/ui/toast";

export type Person = components["schemas"]["Person"];
type NewPerson = components["schemas"]["NewPerson"];

export const peopleQuery = queryOptions({
  queryKey: ["people"],
  queryFn: ({ signal }) => callFunction<Person[]>("users", { signal }),
});

type Action = { act: () => Promise<unknown>; message: string; onDone?: () => void };

/** Runs an action on an account, shows a toast, and refetches the list. */
export function usePersonAction({ act, message, onDone }: Action) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      // Before the dialog closes: opened again, it must not show, and save, the old values.
      await cache.invalidateQueries(peopleQuery);
      toast.success(message);
      onDone?.();
    },
  });
}

export const invitePerson = (person: NewPerson) =>
  withReauthentication(() => callFunction<Person>("users", { method: "POST", json: person }));

export const inviteAgain = (id: string) => callFunction<Person>(`users/${id}/invite`, { method: "POST" });

export const changePerson = (id: string, change: Partial<Pick<Person, "role" | "name">>) =>
  withReauthentication(() => callFunction<Person>(`users/${id}`, { method: "PATCH", json: change }));

export const removePerson = (id: string) => callFunction<undefined>(`users/${id}`, { method: "DELETE" });

export const signPersonOut = (id: string) =>
  callFunction<{ ended: number }>(`users/${id}/sign-out`, { method: "POST" });

export const removeFactors = (id: string) =>
  withReauthentication(() => callFunction<Person>(`users/${id}/factors`, { method: "DELETE" }));

/** The open sessions of an account as text. */
export function openSessions({ sessions }: Person): string {
  if (sessions === 0) return "Nergens ingelogd";
  return sessions === 1 ? "Op 1 apparaat" : `Op ${String(sessions)} apparaten`;
}
