import { expect, test } from "vitest";

import facts from "@facts/quote-rules.json";

import { fieldOf, problemOf } from "./field-rules";
import { type Answers, emptyAnswers, type TextName } from "./state";
import { requiredFields } from "./steps";

const problem = (name: TextName, value: string, others: Partial<Answers> = {}) =>
  problemOf(name, { ...emptyAnswers, ...others, [name]: value });

test.each<[TextName, string, Partial<Answers>, string | undefined]>([
  ["vanPostcode", "2511cv", {}, undefined],
  ["vanPostcode", "25 11-cv", {}, undefined],
  ["vanPostcode", "2511", {}, "Ongeldige postcode format (verwacht: 1234 AB)"],
  ["vanPostcode", "2511", { vanLand: "belgie" }, undefined],
  ["vanPostcode", "2511", { naarLand: "belgie" }, "Ongeldige postcode format (verwacht: 1234 AB)"],
  ["naarPostcode", "2511 CV", { naarLand: "belgie" }, "Ongeldige postcode format (verwacht: 1000)"],
  ["naarPostcode", "1011", { naarLand: "duitsland" }, "Ongeldige postcode format (verwacht: 10115)"],
  ["naarPostcode", "12345678901", {}, "Postcode mag maximaal 10 tekens bevatten"],
  ["vanHuisnummer", "8 bis", {}, undefined],
  ["vanStraat", "x".repeat(256), {}, "Adres mag maximaal 255 tekens bevatten"],
  ["vanStad", "x".repeat(101), {}, "Stad mag maximaal 100 tekens bevatten"],
  ["naarOmschrijving", "x".repeat(1001), {}, "Omschrijving mag maximaal 1000 tekens bevatten"],
  ["achternaam", "x".repeat(198), { voornaam: "Jan" }, "Naam mag maximaal 200 tekens bevatten"],
  ["telefoon", "06 123", {}, "Telefoonnummer moet minimaal 10 cijfers bevatten"],
  ["telefoon", "06 12 34 56 78 toestel", {}, "Telefoonnummer mag maximaal 20 tekens bevatten"],
  ["telefoon", "zes-een-twee", {}, "Ongeldig telefoonnummer format"],
  ["telefoon", "+31 (0)70 123 45 67", {}, undefined],
  ["email", "jan@", {}, "Ongeldig e-mailadres"],
  ["email", " jan@example.org ", {}, undefined],
  ["opmerkingen", "x".repeat(2001), {}, "Opmerkingen mogen maximaal 2000 tekens bevatten"],
  ["vanWoningType", "portiekflat", {}, undefined],
])("%s %j with %j: %s", (name, value, others, message) => {
  expect(problem(name, value, others)).toBe(message);
});

test.each([...requiredFields])("%s must be filled in: %s", (name, label) => {
  expect(problem(name, "  ")).toBe(`${label} is verplicht`);
});

test.each<TextName>(["tussenvoegsel", "vanOmschrijving", "opmerkingen", "contactvoorkeur", "website"])(
  "%s may stay empty",
  (name) => {
    expect(problem(name, "")).toBeUndefined();
  },
);

test("every text that can break a rule has a field to go to", () => {
  const judged = Object.keys(facts.fields).filter((column) => column !== "internal_notes");
  expect(judged.filter((column) => !fieldOf(column))).toEqual(["moving_date"]);
});
