/**
 * The price that follows the answers. It is asked at most once a pause: at once for the first change, and after the
 * pause for the latest of those that came in between. Until it is there the price before it stays.
 */
import type { Price } from "~/quote-request/request-api";

export type LivePrice = {
  price: Price | undefined;
  /** Whether it belongs to the answers as they are now. */
  isCurrent: boolean;
  /** What the latest change did to the middle of the range, in whole euros; 0 when nothing is to be told. */
  difference: number;
  /** Why the latest question has no answer. */
  problem: unknown;
};

export const noPrice: LivePrice = { price: undefined, isCurrent: true, difference: 0, problem: undefined };

// A little more than a second: the server answers sixty times a minute.
const PAUSE_MS = 1100;

/** A question is a text: two that are the same have the same answer. */
export function createPriceFeed(fetchPrice: (question: string) => Promise<Price>) {
  let state = noPrice;
  let wanted: string | undefined;
  let shown: string | undefined;
  let asked: string | undefined;
  let count = 0;
  let newest = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;
  /** The middle from which the difference is counted: that of the price before a row of quick changes. */
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
    const isAnswered = wanted === shown || wanted === asked || state.problem !== undefined;
    if (wanted === undefined || isAnswered || resting !== undefined) return;
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
  /** An answer that was overtaken by a newer one, or by going back to the answers before, comes too late. */
  const arrive = (question: string, number: number, price: Price) => {
    if (number <= newest || shown === wanted) return;
    newest = number;
    shown = question;
    const now = middle(price);
    const difference = before === undefined || now === undefined ? 0 : Math.round(now - before);
    // An answer that changes nothing, as a city that we fill in, leaves what the one before it did in sight.
    const told = now === middle(state.price) ? state.difference : difference;
    // The first price of all is one to count from, although its question has changed on the way.
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
    /** The question that got no answer once more. */
    retry: () => {
      if (state.problem !== undefined) set({ ...state, problem: undefined });
      askIfDue();
    },
  };
}

const middle = (price: Price | undefined): number | undefined =>
  price && !price.op_aanvraag ? price.mid : undefined;
