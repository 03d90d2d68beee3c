import { expect, test } from "vitest";

import { sampleQuote } from "@test/sample-quote";

import { formOf, type LineForm } from "./draft-form";
import { convertLines, forBusiness, toPay } from "./switch-business";

const form = formOf(sampleQuote());
const withFirst = (changes: Partial<LineForm>) => ({
  ...form,
  lines: form.lines.map((line, index) => (index === 0 ? { ...line, ...changes } : line)),
});

test("for a business prices lose their VAT, and get it back", () => {
  const business = convertLines(form.lines, true);
  expect(business.map(({ price }) => price)).toEqual(["99,17", "4,13"]);
  expect(convertLines(business, false).map(({ price }) => price)).toEqual(["120,00", "5,00"]);
});

test("a price that cannot be read is left as it was typed", () => {
  expect(convertLines(withFirst({ price: "duur" }).lines, true)[0]?.price).toBe("duur");
});

test("a discount in euros takes as much off for a business, at two rates too", () => {
  const lines = [
    ...withFirst({ quantity: "10", price: "121,00", vat_percent: 21 }).lines.slice(0, 1),
    ...withFirst({ id: "anders", quantity: "1", price: "605,00", vat_percent: 0 }).lines.slice(0, 1),
  ];
  const one = { ...form, lines: lines.slice(0, 1), discount: "121", discountKind: "euro" as const };
  expect(forBusiness(one, true)).toMatchObject({ business: true, discount: "100,00" });
  expect(toPay({ ...one, ...forBusiness(one, true) })).toBe(toPay(one));
  // 1210 at 21% and 605 at 0%: the discount of 181,50 divides into 121 and 60,50.
  const two = { ...one, lines, discount: "181,50" };
  expect(forBusiness(two, true).discount).toBe("160,50");
  expect(toPay({ ...two, ...forBusiness(two, true) })).toBe(toPay(two));
  const back = { ...two, ...forBusiness(two, true) };
  expect(forBusiness(back, false).discount).toBe("181,50");
});

test("a discount in percent, or one that cannot be read, stays as it was typed", () => {
  expect(forBusiness({ ...form, discount: "5", discountKind: "percent" }, true).discount).toBe("5");
  expect(forBusiness({ ...form, discount: "veel", discountKind: "euro" }, true).discount).toBe("veel");
  expect(forBusiness({ ...form, lines: [], discount: "121", discountKind: "euro" }, true).discount).toBe(
    "100,00",
  );
});

const only = (...lines: Partial<LineForm>[]) => ({
  ...form,
  lines: lines.flatMap((changes, index) => withFirst({ ...changes, id: String(index) }).lines.slice(0, 1)),
});
const switched = (typed: typeof form) => ({ ...typed, ...forBusiness(typed, !typed.business) });

test.each([
  // 6,5 × 99,17 with VAT would be € 779,98.
  ["a price of one piece takes up the cents", only({}, { quantity: "1", price: "250" })],
  ["a discount in euros takes up the cents", { ...only({}), discount: "40", discountKind: "euro" as const }],
])("the total stays: %s", (_, typed) => {
  expect(toPay(switched(typed))).toBe(toPay(typed));
});

test("a total that cannot stay changes as little as possible", () => {
  // € 603,30 and € 603,31 with VAT are € 729,99 and € 730,01.
  const cent = { ...only({}), discount: "50", discountKind: "euro" as const };
  expect([toPay(cent), toPay(switched(cent))]).toEqual([73000, 72999]);
  // Without VAT 48 km cost € 0,91 each, or € 0,90: with VAT that is € 52,85 or € 52,27.
  const typed = only({ quantity: "48", price: "1,10" });
  expect([toPay(typed), toPay(switched(typed))]).toEqual([5280, 5285]);
});

test("switching back gives prices as they were typed", () => {
  const typed = only({ price: "0,03" }, { quantity: "1", price: "250" }, { price: "0,00" });
  const back = switched(switched(typed));
  expect(back.lines.map(({ price }) => price)).toEqual(["0,03", "250", "0,00"]);
  expect(toPay(back)).toBe(toPay(typed));
});

test("switching back gives a discount in euros as it was typed", () => {
  const typed = { ...only({}), discount: "50", discountKind: "euro" as const };
  expect(switched(switched(typed))).toMatchObject({ discount: "50", business: false });
  expect(switched({ ...switched(typed), discount: "100" }).discount).toBe("121,00");
});

test("a price or rate that was changed since is converted from what it is now", () => {
  const business = switched(only({ quantity: "1", price: "121" }));
  const change = (changes: Partial<LineForm>) =>
    switched({ ...business, lines: business.lines.map((line) => ({ ...line, ...changes })) }).lines[0]?.price;
  expect(change({ price: "200" })).toBe("242,00");
  expect(change({ vat_percent: 9 })).toBe("109,00");
});

test("choosing what is chosen already changes nothing", () => {
  expect(forBusiness(form, false)).toEqual(form);
});
