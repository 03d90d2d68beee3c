import { expect, test } from "vitest";

import contract from "@contract/cases/validation.json";
import facts from "@facts/quote-rules.json";

import { normalPostcode } from "./postcode";
import { firstProblem } from "./rules";

type Values = Record<string, string | number | null>;

/** Tidies texts as the form does before they are checked. */
function tidied(values: Values): Values {
  const tidy = ([name, value]: [string, Values[string]]) => [
    name,
    typeof value === "string" ? tidyText(name, value) : value,
  ];
  return Object.fromEntries(Object.entries(values).map(tidy)) as Values; // the same names
}

const tidyText = (name: string, value: string) =>
  name.endsWith("postal_code") ? normalPostcode(value) : value.trim();

test.each(contract.cases)("$name: $message", ({ changes, field, message }) => {
  const problem = firstProblem(tidied({ ...contract.valid, ...(changes as Values) }));
  expect(problem ?? { column: null, message: null }).toEqual({ column: field, message });
});

test("every rule about what a visitor gives has a case", () => {
  const told = new Set(contract.cases.map(({ message }) => message));
  const rules = Object.entries(facts.fields)
    .filter(([name]) => name !== "internal_notes")
    .flatMap(([, field]) => field.rules.map(({ message }) => message.replace("{example}", "1234 AB")));
  expect(rules.filter((message) => !told.has(message))).toEqual([]);
});
