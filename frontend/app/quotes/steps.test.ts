import { expect, test } from "vitest";

import { type Answers, emptyAnswers } from "./state";
import { stepIndex, steps, stepSearch, stepText } from "./steps";

const filled: Answers = {
  ...emptyAnswers,
  ...{ vanPostcode: "2511 CV", vanHuisnummer: "8", vanStraat: "Lange Voorhout", vanStad: "Den Haag" },
  ...{ naarPostcode: "3011 AD", naarHuisnummer: "40", naarStraat: "Coolsingel", naarStad: "Rotterdam" },
  ...{ voornaam: "Jan", achternaam: "Vries", telefoon: "0612345678", email: "jan@example.org" },
  privacyAkkoord: true,
};
const missing = (step: number, answers: Partial<Answers>) => steps[step]?.missing({ ...filled, ...answers });

test("the steps have their names, titles and order", () => {
  expect(steps.map(({ name, title }) => [name, title])).toEqual([
    ["Adressen", "Verhuisadressen"],
    ["Voorkeursdatum", "Voorkeursdatum en tijd verhuisdatum"],
    ["M³ Calculator", "M³ Calculator"],
    ["Extra opties", "Extra opties"],
    ["Contactgegevens", "Contactgegevens"],
    ["Prijsindicatie", "Overzicht aanvraag"],
  ]);
});

test("what is filled in lets every step be left", () => {
  expect(steps.map((_, step) => missing(step, {}))).toEqual([[], [], [], [], [], []]);
});

test.each<[number, Partial<Answers>, string[]]>([
  [0, { vanPostcode: "" }, ["Beginadres A (Postcode)"]],
  [0, { vanHuisnummer: " " }, ["Beginadres A (Huisnummer)"]],
  [0, { vanStraat: "\t" }, ["Beginadres A (Straat)"]],
  [0, { vanStad: "", naarStad: "" }, ["Beginadres A (Stad)", "Eindadres B (Stad)"]],
  [0, { naarPostcode: "", naarHuisnummer: "" }, ["Eindadres B (Postcode, Huisnummer)"]],
  [0, { naarStraat: "" }, ["Eindadres B (Straat)"]],
  [4, { voornaam: "" }, ["Voornaam"]],
  [4, { achternaam: " " }, ["Achternaam"]],
  [4, { telefoon: "", email: "" }, ["Telefoonnummer", "E-mailadres"]],
  [4, { privacyAkkoord: false }, ["Akkoord met de privacyverklaring"]],
])("step %i without %j misses %j", (step, answers, labels) => {
  expect(missing(step, answers)).toEqual(labels);
});

test.each<[number, Partial<Answers>]>([
  [0, { vanLand: "", naarLand: "" }],
  [0, { vanPostcode: "x", naarPostcode: "1" }],
  [0, { vanWoningType: "", vanVerdieping: "", vanLiftAanwezig: "", vanOmschrijving: "" }],
  [1, { verhuisdatum: "" }],
  [1, { dateFlexibility: "flexible" }],
  [2, { inventory: {} }],
  [3, { extraServices: [] }],
  [4, { tussenvoegsel: "", contactvoorkeur: "", zekerheidsverhuizing: "", opmerkingen: "" }],
])("step %i can be left with %j", (step, answers) => {
  expect(missing(step, answers)).toEqual([]);
});

test.each(steps.map((_, index) => index))("the address of step %i leads back to it", (index) => {
  expect(stepIndex(stepSearch(index))).toBe(index);
});

test.each(["", "?stap=", "?stap=elders", "?bron=mail", "?stap=ADRESSEN"])(
  "%j is the first step",
  (search) => {
    expect(stepIndex(search)).toBe(0);
  },
);

test("the first step has the plain address", () => {
  expect(stepSearch(0)).toBe("");
  expect(stepSearch(2)).toBe("?stap=m3-calculator");
});

test("a step says where it stands", () => {
  expect([stepText(0), stepText(5)]).toEqual(["Stap 1 van 6", "Stap 6 van 6"]);
});
