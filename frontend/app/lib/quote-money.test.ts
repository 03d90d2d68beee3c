import { expect, test } from "vitest";

import { cases } from "@contract/cases/quotes.json";

import { addedBy, amount, totals } from "./quote-money";

test.each(cases)("totals: $name", ({ lines, business, chosen, ...rest }) => {
  expect(totals(lines, rest, business, chosen)).toEqual(rest.totals);
});

test.each(cases)("amounts: $name", ({ lines, amounts }) => {
  expect(lines.map(amount)).toEqual(amounts);
});

test.each(cases)("what options add: $name", ({ lines, added, ...discount }) => {
  const options = lines.filter(({ optional }) => optional);
  expect(options.map((option) => addedBy(option, discount))).toEqual(added);
});

test("what is typed far beyond any limit is still a sum to the cent", () => {
  const line = { quantity_tenths: 999_999, unit_price_cents: 199_999_999_999 };
  expect(amount(line)).toBe(Number((999_999n * 199_999_999_999n + 5n) / 10n));
});

test("below zero, half a cent goes up too", () => {
  expect(amount({ quantity_tenths: 5, unit_price_cents: -1 })).toBe(0);
  expect(amount({ quantity_tenths: 15, unit_price_cents: -1 })).toBe(-1);
});
