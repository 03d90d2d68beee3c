/** Compares two versions of a quote: what was added, removed or changed. */
import { inOrder } from "~/lib/day-list";
import { writeTenths } from "~/lib/dutch-numbers";
import { money } from "~/lib/money";
import { amount, totals } from "~/lib/quote-money";
import { shortDate, shortDates } from "~/staff/ui/date-formats";

import type { Content } from "./draft-form";
import { basisOf, isWithoutMove, showsRates, unitLabel, windowLabel } from "./quote-facts";
import type { Line } from "./quotes";

export type Change = "same" | "added" | "changed" | "gone";
export type LinePair = { id: string; change: Change; before?: Line; after?: Line };
export type FactPair = { label: string; before: string; after: string };

/** Pairs of lines in the order of the newer version; a removed line keeps its old place. */
export function compareLines(before: readonly Line[], after: readonly Line[]): LinePair[] {
  const pairs = after.map((line): LinePair => {
    const old = before.find(({ id }) => id === line.id);
    if (!old) return { id: line.id, change: "added", after: line };
    return { id: line.id, change: isSame(old, line) ? "same" : "changed", before: old, after: line };
  });
  before.forEach((line, index) => {
    if (after.some(({ id }) => id === line.id)) return;
    const above = before[index - 1]?.id;
    const place = above === undefined ? 0 : pairs.findIndex(({ id }) => id === above) + 1;
    pairs.splice(place, 0, { id: line.id, change: "gone", before: line });
  });
  return pairs;
}

const isSame = (one: Line, other: Line): boolean =>
  one.label === other.label && one.vat_percent === other.vat_percent && termsOf(one) === termsOf(other);

/** `6,5 uur × € 120,00`, and whether it is optional. */
export const termsOf = (line: Line): string =>
  `${writeTenths(line.quantity_tenths)} ${unitLabel(line.unit, line.quantity_tenths)} × ` +
  `${money(line.unit_price_cents)}${line.optional ? ", optioneel" : ""}${line.discounted ? "" : ", zonder korting"}`;

export const amountOf = (line: Line): string => money(amount(line));

/** Everything that differs, apart from the lines. */
export function compareFacts(before: Content, after: Content): FactPair[] {
  const [old, now] = [factsOf(before), factsOf(after)];
  return old
    .map(([label, was], index) => ({ label, before: was, after: now[index]?.[1] ?? "" }))
    .filter((pair) => pair.before !== pair.after);
}

const factsOf = (content: Content): [label: string, value: string][] => [
  ["Korting", discountOf(content)],
  ["Prijsafspraak", basisOf(content.basis)?.label ?? content.basis],
  ["Prijzen", content.business ? "Exclusief btw" : "Inclusief btw"],
  ["Verhuisdag", shortDates(inOrder([content.day ?? "", ...content.more_days])) || "–"],
  ["Tijd", windowLabel(content.window)],
  ["Geldig tot en met", content.valid_until ? shortDate(content.valid_until) : "–"],
  ["Losse dienst", isWithoutMove(content) ? "Ja" : "Nee"],
  ["Uren en tarief", showsRates(content) ? "Zichtbaar" : "Niet zichtbaar"],
  ["Ook niet inbegrepen", content.also_not_included.join(", ") || "–"],
  ["Persoonlijk bericht", content.note || "–"],
];

function discountOf(content: Content): string {
  const { discount_cents: cents, discount_percent_tenths: tenths } = content;
  if (tenths) return `${writeTenths(tenths)}%`;
  return cents ? money(cents) : "–";
}

export const totalOf = (content: Content): number =>
  totals(content.lines, content, content.business).including_cents;

/** Whether two versions offer the same. */
export const isSameOffer = (before: Content, after: Content): boolean =>
  compareFacts(before, after).length === 0 &&
  before.lines.length === after.lines.length &&
  compareLines(before.lines, after.lines).every(
    ({ change, id }, index) => change === "same" && before.lines[index]?.id === id,
  );
