/**
 * Fetches the price again whenever the answers change, at most once per pause: at once for the first change, and after
 * the pause for the latest of the changes in between. The old price stays until the new one arrives.
 */
import type { Price } from "~/quote-request/request-api";

export type LivePrice = {
  price: Price | undefined;
  /** Whether the price belongs to the current answers. */
  isCurrent: boolean;
  /** How the latest change moved the middle of the range, in whole euros; 0 when there is nothing to show. */
  difference: number;
  /** Why the latest question got no price. */
  problem: unknown;
};

export const noPrice: LivePrice = { price: undefined, isCurrent: true, difference: 0, problem: undefined };

// A little more than a second: the server allows sixty calls a minute.
const PAUSE_MS = 1100;

/** A question is a text: two equal texts have the same price. */
export function createPriceFeed(fetchPrice: (question: string) => Promise<Price>) {
  let state = noPrice;
  let wanted: string | undefined;
  let shown: string | undefined;
  let asked: string | undefined;
  let count = 0;
  let newest = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;
  /** The middle of the price before a row of quick changes, from which the difference is counted. */
  let before: number | undefined;
  const listeners = new Set<() => void>();

  const set = (next: LivePrice) => {
    state = next;
    listeners.forEach((listener) => listener());
  };

  const follow = (question: string | undefined) => {
    if (question === wanted) return;
    if (state.isCurrent) before = middle(state.price);
    wanted = question;
    if (question === undefined) forget();
    else set({ ...state, isCurrent: question === shown, problem: undefined });
    askIfDue();
  };
  const forget = () => {
    shown = before = asked = undefined;
    newest = count;
    set(noPrice);
  };
  const askIfDue = () => {
    const isHandled = wanted === shown || wanted === asked || state.problem !== undefined;
    if (wanted === undefined || isHandled || resting !== undefined) return;
    resting = setTimeout(() => {
      resting = undefined;
      askIfDue();
    }, PAUSE_MS);
    void ask(wanted);
  };
  const ask = async (question: string) => {
    asked = question;
    count += 1;
    const number = count;
    try {
      arrive(question, number, await fetchPrice(question));
    } catch (problem) {
      fail(question, problem);
    }
  };
  /** Ignores a price that is overtaken by a newer one, or by going back to the answers of the price that is shown. */
  const arrive = (question: string, number: number, price: Price) => {
    if (number <= newest || shown === wanted) return;
    newest = number;
    shown = question;
    const now = middle(price);
    const difference = before === undefined || now === undefined ? 0 : Math.round(now - before);
    // A change that leaves the price alone, such as a city that we fill in, keeps the difference of the one before it.
    const told = now === middle(state.price) ? state.difference : difference;
    // The very first price counts as a start, even if the answers have changed while it was fetched.
    before ??= now;
    set({ price, isCurrent: question === wanted, difference: told, problem: undefined });
  };
  const fail = (question: string, problem: unknown) => {
    if (question !== asked) return;
    asked = undefined;
    if (question === wanted) set({ ...state, problem });
  };

  return {
    follow,
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Asks the question that failed once more. */
    retry: () => {
      if (state.problem !== undefined) set({ ...state, problem: undefined });
      askIfDue();
    },
  };
}

const middle = (price: Price | undefined): number | undefined =>
  price && !price.op_aanvraag ? price.mid : undefined;
