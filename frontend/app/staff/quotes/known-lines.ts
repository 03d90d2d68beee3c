/** Lines that are found while one is typed: those that the office saved, and those of our own prices. */
import extras from "@facts/extras.json";
import indication from "@facts/indication.json";
import prices from "@facts/prices.json";

import { readCents, writeCents } from "~/lib/dutch-numbers";
import { plainText } from "~/lib/plain-text";
import { convertPrice } from "~/lib/quote-money";

import { type LineForm, relabel } from "./draft-form";
import { defaultVat, isPassedOn } from "./quote-facts";
import type { LineToSave, SavedLine } from "./saved-lines";

/** A line without quantity; its price includes VAT. */
export type KnownLine = LineToSave & {
  /** What the price model calls it, so that rules know what it is for. */
  id?: string;
  saved?: SavedLine;
};

const MOST_SHOWN = 8;

const ours: readonly KnownLine[] = [
  ...Object.values(prices.tiers).flatMap(({ hourly_rate: rate, movers }) =>
    rate && movers
      ? [own("verhuizing", indication.removal.replace("{movers}", String(movers)), "uur", rate)]
      : [],
  ),
  own("voorrijden", indication.call_out, "km", prices.indication.depot.rate_per_km),
  ...extras.services.map(({ id, title, amount, unit }) => own(id, title, unit ?? "stuk", amount ?? 0)),
];

function own(id: string, label: string, unit: string, euros: number): KnownLine {
  return {
    ...{ id, label, unit },
    unit_price_cents: Math.round(euros * 100),
    vat_percent: defaultVat,
    discounted: !isPassedOn(label),
  };
}

/** The lines that have each typed word somewhere in their label: saved ones first, those that are used most on top. */
export function findLines(saved: readonly SavedLine[], typed: string): KnownLine[] {
  const words = plainText(typed).split(/\s+/);
  const labels = new Set(saved.map(({ label }) => plainText(label)));
  const known: KnownLine[] = [
    ...saved.map((line) => ({ ...toSave(line), saved: line })),
    ...ours.filter(({ label }) => !labels.has(plainText(label))),
  ];
  return known
    .filter(({ label }) => words.every((word) => plainText(label).includes(word)))
    .slice(0, MOST_SHOWN);
}

/** A typed line with all that a known one says. */
export function takeOver(
  line: LineForm,
  known: KnownLine,
  business: boolean,
  taken: readonly string[],
): LineForm {
  const { id, label, unit, vat_percent, discounted, unit_price_cents: cents } = known;
  return {
    ...line,
    ...relabel(line, label),
    id: id && !taken.includes(id) ? id : line.id,
    ...{ unit, vat_percent, discounted },
    price: cents ? writeCents(business ? convertPrice(cents, vat_percent, true) : cents) : "",
  };
}

/** A typed line as it would be saved; nothing if it has no label or no price yet. */
export function lineToSave(line: LineForm, business: boolean): LineToSave | null {
  const { unit, vat_percent, discounted } = line;
  const label = line.label.trim();
  const cents = readCents(line.price);
  if (!label || !cents || cents < 0) return null;
  const unit_price_cents = business ? convertPrice(cents, vat_percent, false) : cents;
  return { label, unit, unit_price_cents, vat_percent, discounted };
}

/** How a typed line relates to the known ones: is it new, another price of a saved one, or known as it is? */
export function standingOf(saved: readonly SavedLine[], line: LineToSave): "new" | "changed" | "known" {
  const label = plainText(line.label);
  const same = saved.find((each) => plainText(each.label) === label);
  if (same) return isSame(toSave(same), line) ? "known" : "changed";
  return ours.some((each) => plainText(each.label) === label && isSame(each, { ...line, label: each.label }))
    ? "known"
    : "new";
}

const isSame = (one: LineToSave, other: LineToSave): boolean =>
  plainText(one.label) === plainText(other.label) &&
  one.unit === other.unit &&
  one.unit_price_cents === other.unit_price_cents &&
  one.vat_percent === other.vat_percent &&
  one.discounted === other.discounted;

export const toSave = ({
  label,
  unit,
  unit_price_cents,
  vat_percent,
  discounted,
}: LineToSave): LineToSave => ({
  ...{ label, unit, unit_price_cents, vat_percent, discounted },
});
