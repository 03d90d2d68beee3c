import { expect, test } from "vitest";

import { type AnswerName, type Answers, emptyAnswers } from "~/quote-request/answers/answers";
import { fieldOf } from "~/quote-request/answers/payload";

import { isDone, precheck, questions, stepOf } from "./questions";

const filled: Answers = {
  ...emptyAnswers,
  ...{ vanPostcode: "2511 CV", vanHuisnummer: "8", vanStraat: "Lange Voorhout", vanStad: "Den Haag" },
  ...{ naarPostcode: "3011 AD", naarHuisnummer: "40", naarStraat: "Coolsingel", naarStad: "Rotterdam" },
  verhuisdatum: "2030-11-02",
  ...{ voornaam: "Jan", achternaam: "Vries", telefoon: "0612345678", email: "jan@example.org" },
  privacyAkkoord: true,
};
const missing = (id: string, answers: Partial<Answers>) =>
  questions.find((step) => step.id === id)?.missing({ ...filled, ...answers });

test("every answer but the honeypot is asked on exactly one step", () => {
  const asked = questions.flatMap(({ fields }) => Object.keys(fields));
  expect(asked.sort()).toEqual(
    Object.keys(emptyAnswers)
      .filter((name) => name !== "website")
      .sort(),
  );
});

test("what is filled in lets every step be left", () => {
  expect(questions.flatMap((step) => step.missing(filled))).toEqual([]);
});

test.each<[string, Partial<Answers>, string[]]>([
  ["adressen", { vanPostcode: "" }, ["vanPostcode"]],
  ["adressen", { vanHuisnummer: " " }, ["vanHuisnummer"]],
  ["adressen", { vanStraat: "\t" }, ["vanStraat"]],
  ["adressen", { vanStad: "", naarStad: "" }, ["vanStad", "naarStad"]],
  ["adressen", { naarPostcode: "", naarHuisnummer: "" }, ["naarPostcode", "naarHuisnummer"]],
  ["adressen", { naarStraat: "" }, ["naarStraat"]],
  ["contactgegevens", { voornaam: "" }, ["voornaam"]],
  ["contactgegevens", { achternaam: " " }, ["achternaam"]],
  ["contactgegevens", { telefoon: "", email: "" }, ["telefoon", "email"]],
  ["contactgegevens", { privacyAkkoord: false }, ["privacyAkkoord"]],
])("%s without %j misses %j", (id, answers, names) => {
  expect(missing(id, answers)).toEqual(names);
});

test.each<[string, Partial<Answers>]>([
  ["adressen", { vanLand: "", naarLand: "" }],
  ["adressen", { vanPostcode: "x", naarPostcode: "1" }],
  ["adressen", { vanWoningType: "", vanVerdieping: "", vanLiftAanwezig: "", vanOmschrijving: "" }],
  ["voorkeursdatum", { verhuisdatum: "" }],
  ["voorkeursdatum", { dateFlexibility: "flexible" }],
  ["m3-calculator", { inventory: {} }],
  ["extra-opties", { extraServices: [] }],
  ["contactgegevens", { tussenvoegsel: "", contactvoorkeur: "", zekerheidsverhuizing: "", opmerkingen: "" }],
])("%s can be left with %j", (id, answers) => {
  expect(missing(id, answers)).toEqual([]);
});

test.each<[AnswerName, string]>([
  ["vanStraat", "adressen"],
  ["naarOmschrijving", "adressen"],
  ["verhuisdatum", "voorkeursdatum"],
  ["inventory", "m3-calculator"],
  ["hulpNodig", "extra-opties"],
  ["opmerkingen", "contactgegevens"],
])("%s is answered on the step %s", (name, id) => {
  expect(stepOf(name).id).toBe(id);
});

test.each([
  ["from_address", "adressen"],
  ["to_postal_code", "adressen"],
  ["to_description", "adressen"],
  ["moving_date", "voorkeursdatum"],
  ["full_name", "contactgegevens"],
  ["phone", "contactgegevens"],
  ["additional_notes", "contactgegevens"],
])("the column %s is mended on the step %s", (column, id) => {
  expect(stepOf(fieldOf(column)).id).toBe(id);
});

const addresses = { message: "Vul eerst beide verhuisadressen in.", step: { id: "adressen" } };
const date = { message: "Kies een specifieke verhuisdatum.", step: { id: "voorkeursdatum" } };
const contact = {
  message: "Vul uw contactgegevens in en ga akkoord met de privacyverklaring.",
  step: { id: "contactgegevens" },
};

test("a complete request may be sent", () => {
  expect(precheck(filled)).toBeUndefined();
});

test.each<[Partial<Answers>, { message: string; step: { id: string } }]>([
  [{ vanStraat: "" }, addresses],
  [{ vanHuisnummer: "" }, addresses],
  [{ vanPostcode: " " }, addresses],
  [{ vanStad: "" }, addresses],
  [{ naarStraat: "" }, addresses],
  [{ naarHuisnummer: "" }, addresses],
  [{ naarPostcode: "" }, addresses],
  [{ naarStad: "\n" }, addresses],
  [{ verhuisdatum: "" }, date],
  [{ dateFlexibility: "flexible" }, date],
  [{ voornaam: "" }, contact],
  [{ achternaam: "" }, contact],
  [{ telefoon: "" }, contact],
  [{ email: "" }, contact],
  [{ privacyAkkoord: false }, contact],
  [{ naarStad: "", verhuisdatum: "", email: "" }, addresses],
  [{ verhuisdatum: "", email: "" }, date],
])("sending without %j is refused, and leads back to where it is asked", (answers, refusal) => {
  expect(precheck({ ...filled, ...answers })).toMatchObject(refusal);
});

const done = (answers: Partial<Answers>) =>
  questions.filter((step) => isDone(step, { ...emptyAnswers, ...answers })).map(({ id }) => id);

test("a step is done when it is answered and nothing in it is missing", () => {
  expect(done({})).toEqual([]);
  expect(done(filled)).toEqual(["adressen", "voorkeursdatum", "contactgegevens"]);
  expect(done({ inventory: { tuin: { barbecue: 1 } }, hulpNodig: "basis" })).toEqual([
    "m3-calculator",
    "extra-opties",
  ]);
  expect(done({ vanStad: "Delft", dateFlexibility: "flexible", voornaam: "Jan" })).toEqual([]);
});
