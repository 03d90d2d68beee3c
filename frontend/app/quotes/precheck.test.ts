import { expect, test } from "vitest";

import { precheck } from "./precheck";
import { type Answers, emptyAnswers } from "./state";

const filled: Answers = {
  ...emptyAnswers,
  ...{ vanPostcode: "2511 CV", vanHuisnummer: "8", vanStraat: "Lange Voorhout", vanStad: "Den Haag" },
  ...{ naarPostcode: "3011 AD", naarHuisnummer: "40", naarStraat: "Coolsingel", naarStad: "Rotterdam" },
  verhuisdatum: "2030-11-02",
  ...{ voornaam: "Jan", achternaam: "Vries", telefoon: "0612345678", email: "jan@example.org" },
  privacyAkkoord: true,
};
const addresses = { message: "Vul eerst beide verhuisadressen in.", step: 0 };
const date = { message: "Kies een specifieke verhuisdatum.", step: 1 };
const contact = { message: "Vul uw contactgegevens in en ga akkoord met de privacyverklaring.", step: 4 };

test("a complete request may be sent", () => {
  expect(precheck(filled)).toBeUndefined();
});

test.each<[Partial<Answers>, { message: string; step: number }]>([
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
])("without %j", (answers, refusal) => {
  expect(precheck({ ...filled, ...answers })).toMatchObject(refusal);
});
