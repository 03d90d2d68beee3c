import { expect, test } from "vitest";

import editor from "@facts/quote-editor.json";
import { sampleQuote } from "@test/sample-quote";

import { totals } from "~/lib/quote-money";

import {
  allProblems,
  contentOf,
  convertLines,
  fieldName,
  forBusiness,
  formOf,
  moveLine,
  relabel,
  unreadable,
} from "./draft-form";

const form = formOf(sampleQuote());
const withFirst = (changes: Partial<(typeof form.lines)[number]>) => ({
  ...form,
  lines: form.lines.map((line, index) => (index === 0 ? { ...line, ...changes } : line)),
});

test("what was read from the server is written back as it was", () => {
  const quote = sampleQuote({ discount_percent_tenths: 25 });
  expect({ ...quote, ...contentOf(formOf(quote)) }).toEqual(quote);
});

test("numbers are shown the Dutch way", () => {
  expect(form.lines.map(({ quantity, price }) => [quantity, price])).toEqual([
    ["6,5", "120,00"],
    ["20", "5,00"],
  ]);
});

test("what is no number is told at its field, and counts as nothing", () => {
  const typed = { ...withFirst({ quantity: "zes", price: "1,234" }), discount: "veel" };
  expect(unreadable(typed)).toEqual([
    { field: "lines.0.quantity_tenths", message: editor.unreadable.quantity },
    { field: "lines.0.unit_price_cents", message: editor.unreadable.price },
    { field: "discount_cents", message: editor.unreadable.price },
  ]);
  expect(contentOf(typed).lines[0]?.quantity_tenths).toBe(0);
});

test("of a field that cannot be read the server's problem is left out, and all are in the order of the form", () => {
  const ofServer = [
    { field: "email", message: "E" },
    { field: "day", message: "D" },
    { field: "lines.0.quantity_tenths", message: "Q" },
    { field: "lines.1.label", message: "L" },
  ];
  const found = allProblems(withFirst({ quantity: "zes" }), ofServer).map(({ message }) => message);
  expect(found).toEqual([editor.unreadable.quantity, "L", "D", "E"]);
});

test("a field is called by the id of its line, which stays when lines move", () => {
  const moved = { ...form, lines: moveLine(form.lines, 0, 1) };
  expect(fieldName(form, "lines.0.label")).toBe("lines.verhuizing.label");
  expect(fieldName(moved, "lines.0.label")).toBe("lines.opslag.label");
  expect(fieldName(form, "day")).toBe("day");
});

test("at the ends nothing moves", () => {
  expect(moveLine(form.lines, 0, -1)).toEqual(form.lines);
  expect(moveLine(form.lines, 1, 1)).toEqual(form.lines);
});

test("fees that are passed on get no discount, unless the planner decides otherwise", () => {
  const [line] = form.lines;
  if (!line) throw new Error("no line");
  const typed = { ...line, ...relabel(line, "Parkeerontheffing Den Haag") };
  expect(typed.discounted).toBe(false);
  const decided = { ...typed, discounted: true };
  expect(relabel(decided, "Parkeerontheffing Delft")).toEqual({ label: "Parkeerontheffing Delft" });
  expect(relabel(decided, "Verhuizing")).toEqual({ label: "Verhuizing", discounted: true });
});

test("for a business prices lose their VAT, and get it back", () => {
  const business = convertLines(form.lines, true);
  expect(business.map(({ price }) => price)).toEqual(["99,17", "4,13"]);
  expect(convertLines(business, false).map(({ price }) => price)).toEqual(["120,00", "5,00"]);
});

test("a price that cannot be read is left as it was typed", () => {
  expect(convertLines(withFirst({ price: "duur" }).lines, true)[0]?.price).toBe("duur");
});

const toPay = (typed: typeof form) => {
  const { lines, business, ...rest } = contentOf(typed);
  return totals(lines, rest, business).including_cents;
};

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
