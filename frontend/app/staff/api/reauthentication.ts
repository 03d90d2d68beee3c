/**
 * Lets calls wait when the session has ended, or is too old for an action, until the user has signed in again in a
 * dialog over the page, so that nothing typed is lost. `reauthentication-dialog.tsx` asks for the password.
 */
import { AuthError } from "@supabase/auth-js";

import { ApiError } from "~/api/client";

/** `ended`: the session is gone; `confirm`: it is there, and the user must confirm that it is theirs. */
export type Reason = "ended" | "confirm";

let isOpen = false;
let waiting: ((goOn: boolean) => void)[] | null = null;
let reason: Reason = "ended";
const listeners = new Set<() => void>();

const notify = () => listeners.forEach((listener) => listener());

/** Asks for the password; true once it was given, false at once if no page is open to ask on. */
export function reauthenticate(why: Reason = "ended"): Promise<boolean> {
  if (!isOpen) return Promise.resolve(false);
  if (!waiting || why === "ended") reason = why;
  return new Promise((resolve) => {
    waiting = [...(waiting ?? []), resolve];
    notify();
  });
}

/** Runs an action that needs a recent sign-in; if the server refuses, asks for the password and retries. */
export async function withReauthentication<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!isTooLongAgo(error) || !(await reauthenticate("confirm"))) throw error;
    return withReauthentication(act);
  }
}

/** Whether the server refused because the user signed in too long ago. */
export const isTooLongAgo = (error: unknown) =>
  (error instanceof ApiError || error instanceof AuthError) && error.code === "reauthentication_needed";

/** Ends the waiting: the user has signed in (calls go on), or leaves (they fail). */
export function settleReauthentication(goOn: boolean) {
  const calls = waiting ?? [];
  waiting = null;
  notify();
  calls.forEach((resolve) => resolve(goOn));
}

/** Call when a page is open that can ask for the password. */
export function allowReauthentication() {
  isOpen = true;
}

/** Call when the page is left: nobody can be asked any more. */
export function stopReauthentication() {
  isOpen = false;
  settleReauthentication(false);
}

/** Why the user is being asked for the password now, if so. */
export const reauthenticationStore = {
  get: (): Reason | undefined => (waiting ? reason : undefined),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
