import { expect, test } from "vitest";

import editor from "@facts/quote-editor.json";
import { sampleQuote } from "@test/sample-quote";

import {
  allProblems,
  contentOf,
  contentOfLine,
  fieldName,
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

test("what a colleague typed before a switch is kept by the browser only", () => {
  const [line] = withFirst({ priceTyped: { typed: "1", became: "2", vat_percent: 21 } }).lines;
  expect(line && contentOfLine(line)).toEqual(sampleQuote().lines[0]);
});
