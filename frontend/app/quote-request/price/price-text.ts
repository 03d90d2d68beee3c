/** What is said about a price, in one place for panel, bar and last step. */
import texts from "@facts/quote-messages.json";

import { ApiError } from "~/api/client";
import { euros } from "~/lib/format";
import type { Indication, Price } from "~/quote-request/request-api";

import type { LivePrice } from "./price-feed";

export const isPriced = (price: Price | undefined): price is Indication =>
  price !== undefined && !price.op_aanvraag;

/** Instead of an amount, as long as there is none. */
export function waitingText({ isCurrent, problem }: LivePrice): string {
  if (problem !== undefined)
    return isOffline(problem) ? texts.price_offline_unknown : texts.indication_failed;
  return isCurrent ? texts.price_awaits : texts.price_coming;
}

/** Beside an amount that could not be renewed. */
export function oldText({ problem }: LivePrice): string | undefined {
  if (problem === undefined) return undefined;
  return isOffline(problem) ? texts.price_offline : texts.price_not_renewed;
}

/** Beside an amount that still has to say a lot, or nothing when all is answered. */
export const narrowsText = ({ assumptions }: Indication): string =>
  assumptions.length > 0 ? texts.price_narrows : "";

/** Nobody answered, and the browser knows why. */
const isOffline = (problem: unknown): boolean =>
  problem instanceof ApiError && problem.status === undefined && problem.message === texts.offline;

/** For who does not see it change. */
export function spokenText(live: LivePrice): string {
  const { price, difference } = live;
  if (price === undefined) return live.problem === undefined ? "" : waitingText(live);
  if (!isPriced(price)) return `${price.label}. ${price.reason}`;
  const range = texts.price_spoken.replace("{low}", euros(price.low)).replace("{high}", euros(price.high));
  return [range, differenceSpoken(difference), oldText(live)].filter(Boolean).join(" ");
}

function differenceSpoken(difference: number): string {
  if (difference === 0) return "";
  const sentence = difference > 0 ? texts.price_spoken_more : texts.price_spoken_less;
  return sentence.replace("{amount}", euros(Math.abs(difference)));
}
