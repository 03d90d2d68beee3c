import { expect, test } from "vitest";

import indicationTexts from "@facts/indication.json";

import { priceOf, priceRange, readIndication, reasonFor } from "./price-indication";

test("a range reads from low to high", () => {
  expect(priceRange({ low: 900, high: 1250, lines: [] })).toBe("€\u00a0900 – €\u00a01.250");
});

test.each([null, undefined, {}, { op_aanvraag: true, reason: "Te groot" }, { low: 900, high: 1250 }])(
  "without a price it is on request: %j",
  (stored) => {
    expect(priceRange(stored)).toBe("Op aanvraag");
  },
);

test("the reason for no price is kept", () => {
  expect(readIndication({ op_aanvraag: true, label: "Op aanvraag", reason: "Te groot" })).toMatchObject({
    reason: "Te groot",
  });
});

test("staff is not asked to fill in the furniture that a visitor left out", () => {
  const reasonOf = (reason: string) => reasonFor({ op_aanvraag: true, label: "Op aanvraag", reason });
  expect(reasonOf(indicationTexts.no_volume)).toBe("er is geen inboedel opgegeven.");
  expect(reasonOf(indicationTexts.too_large)).toBe(indicationTexts.too_large);
});

test.each([
  ["accepted", "Geschat bedrag", "Geschat bedrag"],
  ["accepted", undefined, "Akkoord"],
  ["sent", "Geschat bedrag", "Offerteprijs"],
  ["withdrawn", "Geschat bedrag", "Prijsindicatie"],
] as const)("the price of a quote that is %s has its name, given %s: %s", (state, agreed, label) => {
  const request = { quote_state: state, quote_cents: 203_440, price_indication: null };
  expect(priceOf(request, agreed).label).toBe(label);
});
