import { expect, test } from "vitest";

import contract from "@contract/cases/request.json";
import rules from "@facts/quote-rules.json";

import { type Answers, emptyAnswers } from "./answers";
import { fieldOf, fullName, streetAndNumber, toRecord, toRequest } from "./payload";
import { plainColumns } from "./plain-answers";

const record = (answers: Partial<Answers>) => toRecord({ ...emptyAnswers, ...answers });

test("the answers of the case become the record that the server is held to as well", () => {
  expect(toRequest({ ...emptyAnswers, ...contract.answers }, contract.sending)).toMatchObject(
    contract.record,
  );
});

test("with which household the list began is not sent", () => {
  expect(JSON.stringify(record({ household: "3-kamers" }))).not.toContain("3-kamers");
});

test("the case leaves no answer out that is more than copied", () => {
  const given = { ...plainColumns, ...contract.answers };
  expect(Object.keys(given).sort()).toEqual(Object.keys(emptyAnswers).sort());
});

test("every plain answer is copied to a column of its own", () => {
  const texts = Object.fromEntries(Object.keys(plainColumns).map((name) => [name, `text of ${name}`]));
  const copied = Object.entries(plainColumns).map(([name, column]) => [column, `text of ${name}`]);
  expect(record(texts)).toMatchObject(Object.fromEntries(copied));
  expect(new Set(Object.values(plainColumns)).size).toBe(copied.length);
});

test("every text that can break a rule has a field to go to", () => {
  const judged = Object.entries(rules.fields).flatMap(([column, { rules: own }]) =>
    own.length > 0 && column !== "internal_notes" ? [column] : [],
  );
  expect(judged.filter((column) => !fieldOf(column))).toEqual([]);
});

test.each([
  ["4-hoog", "12", 12],
  ["4-hoog", "", null],
  // Told before another floor was chosen.
  ["3-hoog", "12", null],
  ["", "12", null],
])("the floor %j with the number %j is %j", (vanVerdieping, vanVerdiepingNummer, sent) => {
  expect(record({ vanVerdieping, vanVerdiepingNummer }).from_floor_number).toBe(sent);
});

test.each([
  ["bedrijf", "", "ja"],
  ["bedrijf", "nee", "nee"],
  ["bedrijf", "weet_niet", "weet_niet"],
  // Who first chose Bedrijf and then a home said nothing else.
  ["huis", "", ""],
  ["huis", "ja", "ja"],
])("with the size %j and the answer %j the move is of a business: %j", (woninggrootte, told, sent) => {
  const answers = { woninggrootte, zekerheidsverhuizing: told, bedrijfsnaam: "Bakker" };
  expect(record(answers)).toMatchObject({
    business_move: sent,
    company_name: sent === "ja" ? "Bakker" : null,
  });
});

test("the name of a company is sent only for a business", () => {
  const sent = (zekerheidsverhuizing: string) =>
    record({ zekerheidsverhuizing, bedrijfsnaam: " Bakker " }).company_name;
  expect([sent("ja"), sent("nee"), sent("")]).toEqual(["Bakker", null, null]);
});

test.each([
  [["Jan", "", "Vries"], "Jan Vries"],
  [["Jan", "van der", "Vries"], "Jan van der Vries"],
  [[" Jan ", " ", " Vries "], "Jan Vries"],
  [["", "", ""], ""],
])("%j is written %j", ([voornaam = "", tussenvoegsel = "", achternaam = ""], name) => {
  expect(fullName({ ...emptyAnswers, voornaam, tussenvoegsel, achternaam })).toBe(name);
});

test.each([
  ["Plein 1813 ", " 4a", "Plein 1813 4a"],
  ["Prinsegracht 12", "12", "Prinsegracht 12"],
  ["Laan van Meerdervoort 1515", "1515", "Laan van Meerdervoort 1515"],
  ["Woonboot De Hoop -", "", "Woonboot De Hoop -"],
  ["", "12", ""],
])("the street %j and the number %j are the address %s", (naarStraat, naarHuisnummer, address) => {
  expect(streetAndNumber({ ...emptyAnswers, naarStraat, naarHuisnummer }, "naar")).toBe(address);
});

test.each([
  ["ja", true],
  ["lift", true],
  ["beide", true],
  ["trap", false],
  ["nee", false],
  ["", false],
])("the answer %j about stairs and lift means a lift: %s", (answer, lift) => {
  const { has_elevator_from: from, has_elevator_to: to } = record({
    vanLiftAanwezig: answer,
    naarLiftAanwezig: answer,
  });
  expect([from, to]).toEqual([lift, lift]);
});

test.each([
  [[], false, false],
  [["inpakservice"], true, false],
  [["opslag", "piano"], false, true],
])("%j: packing %s, storage %s", (extraServices, packing, storage) => {
  const made = record({ extraServices });
  expect([made.needs_packing, made.needs_storage]).toEqual([packing, storage]);
});

test("no remark is no text, and no consent no version", () => {
  const made = record({ opmerkingen: "  ", privacyAkkoord: false });
  expect([made.additional_notes, made.consent_version]).toEqual([null, null]);
});
