/** Formats prices. */
import { decimal, euros } from "~/lib/format";

/** To the cent, where there are cents: `487.5` becomes `€ 487,50`. */
const exactEuros = (amount: number): string =>
  Number.isInteger(amount) ? euros(amount) : `€\u00a0${decimal(amount, 2, 2)}`;

/** To the cent, because visitors can add up these amounts. */
export const exactRange = (low: number, high: number): string =>
  low === high ? exactEuros(low) : `${exactEuros(low)} – ${exactEuros(high)}`;

/** `+ € 90`, `− € 40`. */
export const differenceText = (difference: number): string =>
  `${difference < 0 ? "−" : "+"}\u00a0${euros(Math.abs(difference))}`;

export const sumOf = <Item>(items: readonly Item[], amount: (item: Item) => number): number =>
  items.reduce((cents, item) => cents + Math.round(amount(item) * 100), 0) / 100;
