import { expect, test } from "vitest";

import { type Answers, emptyAnswers, type TextName } from "~/quote-request/answers/answers";
import type { FormField } from "~/quote-request/fields/field";
import { fieldError } from "~/quote-request/fields/use-fields";

import { questions } from "./questions";

const fields = questions.flatMap((step) => Object.entries(step.fields)) as [TextName, FormField][];
const fieldNamed = (name: TextName): FormField => Object.fromEntries(fields)[name] ?? { label: name };
const error = (name: TextName, value: string, others: Partial<Answers> = {}) =>
  fieldError(name, fieldNamed(name), { ...emptyAnswers, ...others, [name]: value });

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
  expect(error(name, value, others)).toBe(message);
});

const required = fields.filter(([name, field]) => field.required && typeof emptyAnswers[name] === "string");

test.each(required)("%s must be filled in", (name, { label }) => {
  expect(error(name, "  ")).toBe(`${label} is verplicht`);
});

test("twelve texts must be filled in", () => {
  expect(required).toHaveLength(12);
});

test.each<TextName>(["tussenvoegsel", "vanOmschrijving", "opmerkingen", "contactvoorkeur", "website"])(
  "%s may stay empty",
  (name) => {
    expect(error(name, "")).toBeUndefined();
  },
);
