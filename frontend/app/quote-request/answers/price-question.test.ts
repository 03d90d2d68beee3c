import { expect, test } from "vitest";

import { type Answers, emptyAnswers } from "./answers";
import { isPlaced, priceQuestion } from "./price-question";

const answers = (given: Partial<Answers>): Answers => ({ ...emptyAnswers, ...given });

test.each<[Partial<Answers>, boolean]>([
  [{}, false],
  [{ vanPostcode: "2511ab" }, false],
  [{ vanPostcode: "2511ab", naarPostcode: "6301 A" }, false],
  [{ vanPostcode: "2511ab", naarPostcode: "6301 AB" }, true],
  [{ vanPostcode: "2511ab Den Haag", naarPostcode: "B-1000" }, true],
  [{ vanPostcode: "2511ab", naarPostcode: "10115" }, false],
  [{ vanPostcode: "2511ab", naarPostcode: "10115", naarLand: "duitsland" }, true],
  [{ vanPostcode: "2511ab", naarPostcode: "nieuwbouw", naarStad: "Almere" }, true],
])("%j is enough for a price: %s", (given, enough) => {
  expect(isPlaced(answers(given))).toBe(enough);
});

test("a postcode is asked about once it is whole, and nothing that tells who the visitor is", () => {
  const asked = priceQuestion(
    answers({ vanPostcode: "2511ab", naarPostcode: "63", voornaam: "Anna", email: "anna@voorbeeld.nl" }),
  );
  expect(asked).toMatchObject({ from_postal_code: "2511 AB", to_postal_code: "", moving_date: null });
  expect(JSON.stringify(asked)).not.toMatch(/anna/i);
});

test("whether it is a business move, the kind of home and the day are part of the question", () => {
  const given = { zekerheidsverhuizing: "ja", vanWoningType: "rijwoning", verhuisdatum: "2027-03-12" };
  expect(priceQuestion(answers(given))).toMatchObject({
    business_move: "ja",
    from_home_type: "rijwoning",
    moving_date: "2027-03-12",
  });
});
