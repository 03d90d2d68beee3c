/** Formats prices. */
import texts from "@facts/quote-messages.json";

import { decimal, euros } from "~/lib/format";
import type { Assumption } from "~/quote-request/request-api";

/** To the cent, where there are cents: `487.5` becomes `€ 487,50`. */
const exactEuros = (amount: number): string =>
  Number.isInteger(amount) ? euros(amount) : `€\u00a0${decimal(amount, 2, 2)}`;

/** To the cent, because visitors can add up these amounts. */
export const exactRange = (low: number, high: number): string =>
  low === high ? exactEuros(low) : `${exactEuros(low)} – ${exactEuros(high)}`;

/** `+ € 90`, `− € 40`. */
export const differenceText = (difference: number): string =>
  `${difference < 0 ? "−" : "+"}\u00a0${euros(Math.abs(difference))}`;

/** What another answer than the assumed one adds or saves: `tot + € 180`, `− € 60 tot + € 180`; empty where nobody can tell. */
export function effectText({ effect, saves }: Assumption): string {
  const ends = [...(saves > 0 ? [-saves] : []), ...(effect > 0 ? [effect] : [])].map(differenceText);
  if (ends.length === 0) return "";
  return ends.length > 1 ? ends.join(" tot ") : texts.price_effect.replace("{amount}", ends[0] ?? "");
}

/** How two amounts changed: `+ € 90`, `− € 30 tot € 40`, `tot + € 20`. */
export function changeText([least, most]: readonly [number, number]): string {
  if (least === most) return differenceText(most);
  return least === 0
    ? `tot ${differenceText(most)}`
    : `${differenceText(least)} tot ${euros(Math.abs(most))}`;
}

export const sumOf = <Item>(items: readonly Item[], amount: (item: Item) => number): number =>
  items.reduce((cents, item) => cents + Math.round(amount(item) * 100), 0) / 100;
