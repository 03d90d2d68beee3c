import { expect, test } from "vitest";

import { sampleQuote } from "@test/sample-quote";

import { compareFacts, compareLines, isSameOffer, totalOf } from "./compare";
import type { Line } from "./quotes";

const line = (id: string, changes: Partial<Line> = {}): Line => ({
  id,
  label: id,
  quantity_tenths: 10,
  unit: "stuk",
  unit_price_cents: 1000,
  vat_percent: 21,
  optional: false,
  discounted: true,
  ...changes,
});

const changesOf = (before: Line[], after: Line[]) =>
  compareLines(before, after).map(({ id, change }) => `${id} ${change}`);

test("lines came, changed and went, and what is gone stands where it stood", () => {
  const before = [line("a"), line("b"), line("c")];
  const after = [line("a"), line("c", { quantity_tenths: 20 }), line("d")];
  expect(changesOf(before, after)).toEqual(["a same", "b gone", "c changed", "d added"]);
});

test("what was first and is gone stands first", () => {
  expect(changesOf([line("a"), line("b")], [line("b")])).toEqual(["a gone", "b same"]);
});

test.each([
  ["another text", { label: "x" }],
  ["another price", { unit_price_cents: 1001 }],
  ["another unit", { unit: "uur" }],
  ["another rate", { vat_percent: 9 }],
  ["an option", { optional: true }],
  ["no discount", { discounted: false }],
])("a line with %s has changed", (_, changes) => {
  expect(changesOf([line("a")], [line("a", changes)])).toEqual(["a changed"]);
});

test("of what stands beside the lines only what differs is told", () => {
  const after = sampleQuote({ discount_percent_tenths: 25, basis: "uurtarief", day: null });
  expect(compareFacts(sampleQuote(), after)).toEqual([
    { label: "Korting", before: "–", after: "2,5%" },
    { label: "Prijsafspraak", before: "Vaste prijs", after: "Uurtarief met schatting" },
    { label: "Verhuisdag", before: "za 12 dec 2026", after: "–" },
    { label: "Uren en tarief", before: "Niet zichtbaar", after: "Zichtbaar" },
  ]);
});

test("a quote is the same as itself, and not as one in another order", () => {
  const quote = sampleQuote();
  expect(isSameOffer(quote, sampleQuote())).toBe(true);
  expect(isSameOffer(quote, sampleQuote({ lines: [...quote.lines].reverse() }))).toBe(false);
  expect(isSameOffer(quote, sampleQuote({ lines: quote.lines.slice(0, 1) }))).toBe(false);
});

test("options are no part of the total", () => {
  expect(totalOf(sampleQuote())).toBe(78_000);
});
