/** The texts about a price, shared by the panel, the bar and the last step. */
import texts from "@facts/quote-messages.json";

import { ApiError } from "~/api/client";
import { euroRange, euros } from "~/lib/format";
import type { Indication, Price } from "~/quote-request/request-api";

import type { Difference, LivePrice } from "./price-feed";

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

/** Says which answers narrow the price; empty when all are given. */
export function narrowsText({ assumptions }: Indication): string {
  if (assumptions.some(({ id }) => id === "home_size")) return texts.price_needs_size;
  return assumptions.length > 0 ? texts.price_narrows : "";
}

/** Whether the call failed because the browser is offline. */
const isOffline = (problem: unknown): boolean =>
  problem instanceof ApiError && problem.status === undefined && problem.message === texts.offline;

/** `Meestal € 500 – € 740`, `Vanaf € 410`; the amounts alone once nothing is assumed any more. */
export function rangeText({ label, low, high, assumptions }: Indication): string {
  const range = euroRange(low, high);
  return assumptions.length > 0 ? `${label} ${range}` : range;
}

/** For screen readers. */
export function spokenText(live: LivePrice): string {
  const { price, difference } = live;
  if (price === undefined) return live.problem === undefined ? "" : waitingText(live);
  if (!isPriced(price)) return `${price.label}. ${price.reason}`;
  return [`${spokenRange(price)}.`, differenceSpoken(difference), oldText(live)].filter(Boolean).join(" ");
}

const spokenRange = ({ label, low, high }: Indication): string =>
  `${label} ${high === null ? euros(low) : `${euros(low)} tot ${euros(high)}`}`;

function differenceSpoken(difference: Difference | undefined): string {
  if (!difference) return "";
  const [least, most] = difference.map(Math.abs) as [number, number]; // two, as before
  const amounts = [...(least > 0 && least < most ? [least] : []), most].map(euros).join(" tot ");
  const sentence = difference[1] > 0 ? texts.price_spoken_more : texts.price_spoken_less;
  return sentence.replace("{amount}", least === 0 ? `tot ${amounts}` : amounts);
}
