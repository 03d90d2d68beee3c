/** The labels and choices of a quote, from the facts. */
import { vat_percent } from "@facts/prices.json";
import editor from "@facts/quote-editor.json";
import facts from "@facts/quotes.json";
import terms from "@facts/terms.json";

import type { Quote } from "./quotes";

export type Basis = Quote["basis"];
/** Of an accepted quote whose move was cancelled: `cancelled`. */
export type QuoteState = Quote["state"] | "cancelled";

// A JSON file has no literal types; a backend test compares its ids with those of the API.
export const bases = facts.bases as ((typeof facts.bases)[number] & { id: Basis })[];
export const { units, windows, limits } = facts;
export const vatPercents = [vat_percent, ...facts.other_vat_percents];
export const declineReasons = facts.decline_reasons;
/** The VAT rate of a new line: that of our own prices. */
export const defaultVat = vat_percent;

/** That the customer hears of a noted act, and how long it can be taken back. */
export const customerIsMailed = editor.customer_is_mailed.replace(
  "{minutes}",
  String(terms.take_back_minutes),
);

export const stateLabel = (state: QuoteState): string => facts.states[state];
export const dayLabel = (days: readonly string[]): string =>
  days.length > 1 ? facts.day_label.many : facts.day_label.one;
export const windowLabel = (id: string): string => labelIn(windows, id);
export const declineLabel = (id: string): string => labelIn(declineReasons, id);
export const basisOf = (id: Basis) => bases.find((basis) => basis.id === id);

/** Whether quantity and price of each line are shown: as it was said, otherwise as the basis has it. */
export const showsRates = ({
  show_rates: said,
  basis,
}: {
  show_rates?: boolean | null;
  basis: Basis;
}): boolean => said ?? basisOf(basis)?.shows_rates ?? true;

/** Whether a line with this label is a fee that we pay for the customer. */
export const isPassedOn = (label: string): boolean =>
  facts.passed_on.some((word) => label.toLowerCase().includes(word));

/** Whether a quote is for services alone: as it was said, otherwise as the lines say. */
export const isWithoutMove = ({ without_move: said, lines }: WithoutMove): boolean =>
  said ?? (lines.length > 0 && lines.every(({ id }) => terms.revocation.services.includes(id)));
type WithoutMove = { without_move?: boolean | null; lines: readonly { id: string }[] };

const labelIn = (options: { id: string; label: string }[], id: string): string =>
  options.find((option) => option.id === id)?.label ?? id;

/** The sentence on the quote that says what the price basis promises. */
export const basisSentence = (id: Basis): string =>
  (basisOf(id)?.sentence ?? "").replace("{call_from_percent}", String(facts.call_from_percent));

/** The label of a unit, singular or plural: `1 dag`, `6,5 uur`. */
export function unitLabel(id: string, tenths: number): string {
  const unit = units.find((each) => each.id === id);
  return (tenths === 10 ? unit?.one : unit?.many) ?? id;
}
