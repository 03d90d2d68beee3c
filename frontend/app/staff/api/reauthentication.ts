/**
 * A session that ends while somebody works, or is too old for what they want to do: calls wait here until the person
 * has signed in again over the page, so that nothing typed is lost. `reauthentication-dialog.tsx` asks for the password.
 */
import { AuthError } from "@supabase/auth-js";

import { ApiError } from "~/api/client";

/** There is no session any more; or there is one, and who sits there is to confirm that it is theirs. */
export type Reason = "ended" | "confirm";

let isOpen = false;
let waiting: ((goOn: boolean) => void)[] | null = null;
let reason: Reason = "ended";
const listeners = new Set<() => void>();

const notify = () => listeners.forEach((listener) => listener());

/** Ask for the password; true once it was given, false at once where no page stands open to ask on. */
export function reauthenticate(why: Reason = "ended"): Promise<boolean> {
  if (!isOpen) return Promise.resolve(false);
  if (!waiting || why === "ended") reason = why;
  return new Promise((resolve) => {
    waiting = [...(waiting ?? []), resolve];
    notify();
  });
}

/** Do what the server allows only soon after signing in; where that was too long ago, it is asked for first. */
export async function withReauthentication<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!isTooLongAgo(error) || !(await reauthenticate("confirm"))) throw error;
    return withReauthentication(act);
  }
}

const isTooLongAgo = (error: unknown) =>
  (error instanceof ApiError || error instanceof AuthError) && error.code === "reauthentication_needed";

/** The person is back (calls go on), or leaves (they fail). */
export function settleReauthentication(goOn: boolean) {
  const calls = waiting ?? [];
  waiting = null;
  notify();
  calls.forEach((resolve) => resolve(goOn));
}

/** From now on a page stands open to ask on. */
export function allowReauthentication() {
  isOpen = true;
}

/** The page is left: nobody is asked any more. */
export function stopReauthentication() {
  isOpen = false;
  settleReauthentication(false);
}

/** Whether somebody is being asked right now, and why. */
export const reauthenticationStore = {
  get: (): Reason | undefined => (waiting ? reason : undefined),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
