import { beforeAll, expect, test } from "vitest";

import english from "@facts/customer-page-english.json";
import extras from "@facts/extras.json";
import indication from "@facts/indication.json";
import inventory from "@facts/inventory.json";
import prices from "@facts/prices.json";
import quotes from "@facts/quotes.json";
import terms from "@facts/terms.json";

import { amountOfTerms, longDay, quantity, shortDay } from "./formats";
import {
  fill,
  type Language,
  languages,
  loadEnglish,
  textsIn,
  unitOf,
  wordsOf,
  wordsOfWindow,
} from "./language";
import { daysLeft } from "./move-card";
import { cancelStep, paymentText } from "./quote-contents";

beforeAll(loadEnglish);

type Tree = { [name: string]: string | Tree };

/** Every sentence by its path, with its placeholders. */
const sentences = (tree: Tree, path = ""): [string, string[]][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "string"
      ? [[`${path}${name}`, [...value.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort()] as [string, string[]]]
      : sentences(value, `${path}${name}.`),
  );

test("every text is there in both languages, with the same gaps", () => {
  const [dutch, english] = languages.map((language) => new Map(sentences(textsIn(language))));
  expect(english).toEqual(dutch);
});

test("what is paid when is what the terms say, in both languages", () => {
  const { prepayment_percent: percent, private: when, business_within_days_of_invoice: days } = terms.payment;
  const said = (language: Language, business: boolean) =>
    paymentText(language, textsIn(language), business, terms.payment);
  const ahead = `Betalen: ${String(percent)}% vooruit bij de boeking`;
  expect(said("nl", false)).toBe(`${ahead}, de rest ${when}.`);
  expect(said("nl", true)).toBe(`${ahead}, de rest binnen ${String(days)} dagen na de factuurdatum.`);
  expect(said("en", false)).toContain(`${String(percent)}% in advance`);
  expect(said("en", false)).not.toContain(when);
  expect(said("en", true)).toContain(`within ${String(days)} days of the invoice`);
  // Terms of another company, which have no translation, stay in Dutch.
  expect(paymentText("en", textsIn("en"), false, { ...terms.payment, private: "binnen een week" })).toContain(
    "binnen een week",
  );
});

test("without a prepayment no share of it is told", () => {
  const payment = { ...terms.payment, prepayment_percent: 0 };
  const { private: when, business_within_days_of_invoice: days } = payment;
  expect(paymentText("nl", textsIn("nl"), false, payment)).toBe(`Betalen: ${when}.`);
  expect(paymentText("nl", textsIn("nl"), true, payment)).toBe(
    `Betalen: binnen ${String(days)} dagen na de factuurdatum.`,
  );
  expect(paymentText("en", textsIn("en"), false, payment)).not.toMatch(/0%|advance/);
});

test.each([
  ["nl", 1, 3, "vanaf 1 dag van tevoren: 75%"],
  ["nl", 3, 7, "vanaf 3 dagen van tevoren: 75%"],
  ["en", 1, 3, "from 1 day beforehand: 75%"],
  ["en", 0, 1, "on the day itself: 75%"],
  ["nl", 0, 7, "later: 75%"],
  ["nl", 0, undefined, "op elk moment: 75%"],
] as const)("in %s a step from %i days, after one from %s, reads: %s", (language, days, before, said) => {
  const step = (from_days_before: number) => ({ from_days_before, fee_percent: 75 });
  const above = before === undefined ? undefined : step(before);
  expect(cancelStep(textsIn(language), step(days), above)).toBe(said);
});

test("every part of the day has its English words", () => {
  expect(Object.keys(english.windows).sort()).toEqual(quotes.windows.map(({ id }) => id).sort());
  expect(wordsOfWindow("nl", { window: "hele_dag", window_label: "De hele dag" })).toBe("De hele dag");
  expect(wordsOfWindow("en", { window: "hele_dag", window_label: "De hele dag" })).toBe("The whole day");
});

test("all that facts say of a quote has its English words; what a planner typed stays in Dutch", () => {
  const labels = [
    ...inventory.rooms.flatMap(({ label, items }) => [label, ...items.map((item) => item.label)]),
    ...extras.services.map(({ title }) => title),
    ...prices.not_included,
    indication.call_out,
    indication.removal.replace("{movers}", "3"),
    quotes.elsewhere_line.replace("{number}", "2026-0042"),
  ];
  expect(labels.filter((label) => wordsOf("en", label).lang !== "en")).toEqual([]);
  expect(wordsOf("en", "Verhuizing met 3 verhuizers en verhuiswagen").text).toBe(
    "Move with 3 movers and a van",
  );
  expect(wordsOf("en", "Klok van oma inpakken")).toEqual({ lang: "nl", text: "Klok van oma inpakken" });
  expect(wordsOf("nl", "Keuken")).toEqual({ lang: "nl", text: "Keuken" });
  expect(quotes.units.filter(({ one, many }) => ![one, many].every((unit) => unit in english.units))).toEqual(
    [],
  );
  expect([unitOf("en", "uur", true), unitOf("en", "uur", false), unitOf("nl", "uur", true)]).toEqual([
    "hour",
    "hours",
    "uur",
  ]);
});

test("days and amounts read as people of the language write them", () => {
  expect(longDay("nl", "2026-12-03")).toBe("donderdag 3 december 2026");
  expect(longDay("en", "2026-12-03")).toMatch(/^Thursday,? 3 December 2026$/);
  expect(shortDay("nl", "2026-12-03")).toBe("3 december");
  expect(amountOfTerms("nl", "€ 50.000")).toBe("€ 50.000");
  expect(amountOfTerms("en", "€ 50.000")).toBe("€50,000");
  expect(amountOfTerms("en", "€ 1.234,50")).toBe("€1,234.50");
  expect(quantity("en", 65)).toBe("6.5");
  expect(quantity("nl", 65)).toBe("6,5");
});

test("a gap that nobody fills stays to be seen", () => {
  expect(fill("Tot {day}, {name}", { day: "vrijdag" })).toBe("Tot vrijdag, {name}");
});

test.each([
  [-1, "De verhuisdag is voorbij."],
  [0, "Vandaag is het zover."],
  [1, "Nog 1 dag"],
  [17, "Nog 17 dagen"],
])("%i days before the move", (days, told) => {
  expect(daysLeft(days, textsIn("nl"))).toBe(told);
});
