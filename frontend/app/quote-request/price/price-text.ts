/** The texts about a price, shared by the panel, the bar and the last step. */
import texts from "@facts/quote-messages.json";

import { ApiError } from "~/api/client";
import { euros } from "~/lib/format";
import type { Indication, Price } from "~/quote-request/request-api";

import type { LivePrice } from "./price-feed";

export const isPriced = (price: Price | undefined): price is Indication =>
  price !== undefined && !price.op_aanvraag;

/** Shown instead of an amount while there is none. */
export function waitingText({ isCurrent, problem }: LivePrice): string {
  if (problem !== undefined)
    return isOffline(problem) ? texts.price_offline_unknown : texts.indication_failed;
  return isCurrent ? texts.price_awaits : texts.price_coming;
}

/** Shown beside an amount that could not be renewed. */
export function oldText({ problem }: LivePrice): string | undefined {
  if (problem === undefined) return undefined;
  return isOffline(problem) ? texts.price_offline : texts.price_not_renewed;
}

/** Says that more answers narrow the range; empty when all are given. */
export const narrowsText = ({ assumptions }: Indication): string =>
  assumptions.length > 0 ? texts.price_narrows : "";

/** Whether the call failed because the browser is offline. */
const isOffline = (problem: unknown): boolean =>
  problem instanceof ApiError && problem.status === undefined && problem.message === texts.offline;

/** For screen readers. */
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
