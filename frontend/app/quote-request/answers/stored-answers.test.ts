import { expect, test } from "vitest";

import { houses } from "@contract/cases/addresses.json";
import contract from "@contract/cases/request.json";

import { emptyAnswers } from "./answers";
import { changedColumns } from "./correction";
import { toRecord } from "./payload";
import { emptyTexts, plainColumns } from "./plain-answers";
import type { QuoteRecord } from "./quote-record";
import { splitName, toAnswers } from "./stored-answers";

const stored = toRecord({ ...emptyAnswers, ...contract.answers });
const fromOf = (record: QuoteRecord) => [record.from_street, record.from_house_number, record.from_address];

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

test.each(houses)("street $street and number $number stay what they are", (house) => {
  const given = { ...emptyAnswers, vanStraat: house.street, vanHuisnummer: house.number };
  const record = toRecord(given);
  expect(fromOf(record)).toEqual([house.street, house.number, house.address]);
  expect(toAnswers(record)).toMatchObject({ vanStraat: house.street, vanHuisnummer: house.number });
  expect(changedColumns(toAnswers(record), { ...toAnswers(record), vanHuisnummer: "7 hs" })).toEqual({
    from_address: `${house.street} 7 hs`,
    from_house_number: "7 hs",
  });
});

test.each([
  "Plein 1813",
  "Den Hout",
  "Plein 1813 1813",
  "Spui  12 -",
  ...houses.map(({ address }) => address),
])("the address %s is not taken apart", (from_address) => {
  const given = { ...stored, from_address, from_street: null, from_house_number: null };
  expect(toAnswers(given)).toMatchObject({ vanStraat: from_address, vanHuisnummer: "" });
  expect(fromOf(toRecord(toAnswers(given)))).toEqual([null, null, from_address]);
});

test("parts that the form would not give back the same are corrected as one address", () => {
  const doubled = {
    from_address: "Plein 1813 1813",
    from_street: "Plein 1813",
    from_house_number: "1813",
  };
  const answers = toAnswers({ ...stored, ...doubled });
  expect(answers).toMatchObject({ vanStraat: doubled.from_address, vanHuisnummer: "" });
  expect(toRecord(answers).from_address).toBe(doubled.from_address);
});
