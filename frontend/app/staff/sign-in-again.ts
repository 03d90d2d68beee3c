/**
 * A session that ends while somebody works: calls wait here until the person has signed in again over the page,
 * so that nothing typed is lost. `sign-in-again-dialog.tsx` asks for the password.
 */

let isOpen = false;
let waiting: ((goOn: boolean) => void)[] | null = null;
const listeners = new Set<() => void>();

const tell = () => listeners.forEach((listener) => listener());

/** Ask for the password; true once it was given, false at once where no page stands open to ask on. */
export function signedInAgain(): Promise<boolean> {
  if (!isOpen) return Promise.resolve(false);
  return new Promise((resolve) => {
    waiting = [...(waiting ?? []), resolve];
    tell();
  });
}

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

/** Leave by the given way: until it is gone, the guard of the page does not lead anywhere else. */
export async function leaveBy(way: () => Promise<void>) {
  isLeaving = true;
  stopAsking();
  await way().finally(() => (isLeaving = false));
}

export const isOnTheWayOut = () => isLeaving;

/** Whether somebody is being asked right now. */
export const askedStore = {
  get: () => waiting !== null,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
