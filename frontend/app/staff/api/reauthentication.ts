/**
 * A session that ends while somebody works, or is too old for what they want to do: calls wait here until the person
 * has signed in again over the page, so that nothing typed is lost. `sign-in-again-dialog.tsx` asks for the password.
 */
import { AuthError } from "@supabase/auth-js";

import { StaffError } from "./errors";

/** There is no session any more; or there is one, and who sits there is to confirm that it is theirs. */
export type Why = "ended" | "confirm";

let isOpen = false;
let waiting: ((goOn: boolean) => void)[] | null = null;
let why: Why = "ended";
const listeners = new Set<() => void>();

const tell = () => listeners.forEach((listener) => listener());

/** Ask for the password; true once it was given, false at once where no page stands open to ask on. */
export function signedInAgain(reason: Why = "ended"): Promise<boolean> {
  if (!isOpen) return Promise.resolve(false);
  if (!waiting || reason === "ended") why = reason;
  return new Promise((resolve) => {
    waiting = [...(waiting ?? []), resolve];
    tell();
  });
}

/** Do what the server allows only soon after signing in; where that was too long ago, it is asked for first. */
export async function confirmed<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!isTooLongAgo(error) || !(await signedInAgain("confirm"))) throw error;
    return confirmed(act);
  }
}

const isTooLongAgo = (error: unknown) =>
  (error instanceof StaffError || error instanceof AuthError) && error.code === "reauthentication_needed";

/** The person is back (calls go on), or leaves (they fail). */
export function settle(goOn: boolean) {
  const calls = waiting ?? [];
  waiting = null;
  tell();
  calls.forEach((resolve) => resolve(goOn));
}

/** From now on a page stands open to ask on. */
export function openForAsking() {
  isOpen = true;
}

/** The page is left: nobody is asked any more. */
export function stopAsking() {
  isOpen = false;
  settle(false);
}

let isLeaving = false;

/**
 * Leave by the given way: until the page is gone, its guard does not lead anywhere else. The way ends when the next
 * page is there (`flushSync`), not a moment before.
 */
export async function leaveBy(way: () => Promise<void>) {
  isLeaving = true;
  stopAsking();
  await way().finally(() => (isLeaving = false));
}

export const isOnTheWayOut = () => isLeaving;

/** Whether somebody is being asked right now, and why. */
export const askedStore = {
  get: (): Why | undefined => (waiting ? why : undefined),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
