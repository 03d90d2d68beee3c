import { expect, test } from "vitest";

import contract from "@contract/cases/request.json";

import { emptyAnswers } from "./answers";
import { toRecord } from "./payload";
import { emptyTexts, plainColumns } from "./plain-answers";
import { splitName, toAnswers } from "./stored-answers";

const stored = toRecord({ ...emptyAnswers, ...contract.answers });

test("a record that is read into the form and back is the same", () => {
  // Except for the consent, which only the visitor can give.
  expect(toRecord(toAnswers(stored))).toEqual({ ...stored, consent_version: null });
});

test("what was not answered is as in an empty form", () => {
  const none = Object.fromEntries(Object.values(plainColumns).map((column) => [column, null]));
  expect(toAnswers({ ...stored, ...none })).toMatchObject(emptyTexts);
});

test.each([
  ["Jan Vries", ["Jan", "", "Vries"]],
  ["Jan van der Vries", ["Jan", "van der", "Vries"]],
  ["Anna Maria van den Berg", ["Anna Maria", "van den", "Berg"]],
  ["Fatima El Amrani", ["Fatima", "", "El Amrani"]],
  ["Kees 't Hart", ["Kees", "'t", "Hart"]],
  ["Madonna", ["", "", "Madonna"]],
  ["jan jansen", ["jan", "", "jansen"]],
])(
  "%s is a first name, what stands between, and a last name",
  (name, [voornaam, tussenvoegsel, achternaam]) => {
    expect(splitName(name)).toEqual({ voornaam, tussenvoegsel, achternaam });
  },
);

test.each(["Spui 12", "Plein 1813", "Prinsegracht 12-A", "Den Hout", "Laan 1940-1945 8"])(
  "the address %s stays what it is",
  (from_address) => {
    expect(toRecord(toAnswers({ ...stored, from_address })).from_address).toBe(from_address);
  },
);
