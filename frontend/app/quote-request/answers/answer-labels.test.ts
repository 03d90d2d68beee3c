import { expect, test } from "vitest";

import { addressLine, answerText, dateLabel } from "./answer-labels";
import { type Answers, emptyAnswers, type TextName } from "./answers";

const home = {
  vanStraat: "Lange Voorhout ",
  vanHuisnummer: "8",
  vanPostcode: "2511cv",
  vanStad: " Den Haag",
};

test("an address reads street, number, postcode and city", () => {
  expect(addressLine({ ...emptyAnswers, ...home }, "van")).toBe("Lange Voorhout 8, 2511 CV Den Haag");
});

test("of a request that was sent, the address is shown as it was given", () => {
  const asGiven = { ...emptyAnswers, ...home, vanStraat: "Prinsegracht 12/3", vanHuisnummer: "" };
  expect(addressLine(asGiven, "van", true)).toBe("Prinsegracht 12/3, 2511 CV Den Haag");
});

test.each(["vanStraat", "vanHuisnummer", "vanPostcode", "vanStad"])("without %s it is not given", (name) => {
  expect(addressLine({ ...emptyAnswers, ...home, [name]: " " }, "van")).toBe("Niet opgegeven");
});

test.each<[Partial<Answers>, string]>([
  [{ verhuisdatum: "2030-11-02" }, "zaterdag 2 november 2030"],
  [{}, "Nog niet opgegeven"],
  [{ dateFlexibility: "flexible" }, "Flexibel met datum"],
  [{ dateFlexibility: "flexible", verhuisdatum: "2030-11-02" }, "Flexibel met datum"],
  [{ dateFlexibility: "" }, "Datum nog onbekend"],
])("the date of %j reads %s", (answers, label) => {
  expect(dateLabel({ ...emptyAnswers, ...answers })).toBe(label);
});

test.each<[Partial<Answers>, TextName, string | undefined]>([
  [{ vanWoningType: "2-onder-1-kap" }, "vanWoningType", "2-onder-1-kap"],
  [{ naarVerdieping: "begane-grond" }, "naarVerdieping", "Begane grond"],
  [{ contactvoorkeur: "" }, "contactvoorkeur", undefined],
  [{ opmerkingen: " Een hond " }, "opmerkingen", "Een hond"],
  [{ telefoon: "070 1234567" }, "telefoon", "070 1234567"],
])("of %j, %s reads %s", (answers, name, text) => {
  expect(answerText({ ...emptyAnswers, ...answers }, name)).toBe(text);
});
