/**
 * Fetches the price again whenever the answers change, at most once per pause: at once for the first change, and after
 * the pause for the latest of the changes in between. The old price stays until the new one arrives.
 */
import type { Price } from "~/quote-request/request-api";

export type LivePrice = {
  price: Price | undefined;
  /** Whether the price belongs to the current answers. */
  isCurrent: boolean;
  /** How the latest change moved the amounts that are shown; undefined when there is nothing to show. */
  difference: Difference | undefined;
  /** Why the latest question got no price. */
  problem: unknown;
};

/** Of both amounts, in whole euros, the smaller change first. */
export type Difference = readonly [least: number, most: number];

export const noPrice: LivePrice = {
  price: undefined,
  isCurrent: true,
  difference: undefined,
  problem: undefined,
};

// A little more than a second: the server allows sixty calls a minute.
const PAUSE_MS = 1100;

/**
 * A question is a text: two equal texts have the same price. `choiceOf` leaves out of it what the visitor did not choose:
 * a change of that alone belongs to the choice before it.
 */
export function createPriceFeed(
  fetchPrice: (question: string) => Promise<Price>,
  choiceOf = (question: string) => question,
) {
  let state = noPrice;
  let wanted: string | undefined;
  let shown: string | undefined;
  let asked: string | undefined;
  let count = 0;
  let newest = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;
  /** The price before a row of quick changes, from which the difference is counted. */
  let before: Price | undefined;
  const listeners = new Set<() => void>();

  const set = (next: LivePrice) => {
    state = next;
    listeners.forEach((listener) => listener());
  };

  const follow = (question: string | undefined) => {
    if (question === wanted) return;
    const isChoice =
      wanted === undefined || question === undefined || choiceOf(question) !== choiceOf(wanted);
    if (state.isCurrent && isChoice) before = state.price;
    wanted = question;
    if (question === undefined) forget();
    else {
      const difference = isChoice ? undefined : state.difference;
      set({ ...state, isCurrent: question === shown, difference, problem: undefined });
    }
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
    const difference = differenceOf(before, price);
    // The very first price counts as a start, even if the answers have changed while it was fetched.
    before ??= price;
    set({ price, isCurrent: question === wanted, difference, problem: undefined });
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

/** Nothing unless both prices have the same amounts, and none of these rose while the other fell. */
function differenceOf(before: Price | undefined, now: Price): Difference | undefined {
  if (!before || before.op_aanvraag || now.op_aanvraag) return undefined;
  if ((before.high === null) !== (now.high === null)) return undefined;
  const low = Math.round(now.low) - Math.round(before.low);
  const high = Math.round(now.high ?? now.low) - Math.round(before.high ?? before.low);
  if (low * high < 0 || (low === 0 && high === 0)) return undefined;
  return Math.abs(low) < Math.abs(high) ? [low, high] : [high, low];
}
