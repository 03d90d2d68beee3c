import { expect, test } from "vitest";

import words from "@facts/cancelling.json";
import terms from "@facts/terms.json";

import { cancelling } from "./cancelling.server";
import { withTerms } from "./fill-facts.server";

const told = (...steps: [number, number][]) =>
  cancelling(
    steps.map(([from_days_before, fee_percent]) => ({ from_days_before, fee_percent })),
    words,
  );

test("the five steps of the sample company are five rows and one sentence", () => {
  expect(cancelling(terms.cancellation, words)).toEqual({
    rows: [
      "| 14 dagen of meer vooraf | kosteloos (0%) |",
      "| 7 tot 14 dagen vooraf | 25% |",
      "| 3 tot 7 dagen vooraf | 50% |",
      "| Minder dan 3 dagen vooraf | 75% |",
      "| Op de verhuisdag zelf | 100% |",
    ].join("\n"),
    answer:
      "Ja, tot 14 dagen voor de verhuisdatum. Daarna betaalt u een percentage van de prijs: " +
      "25% bij 7 tot 14 dagen, 50% bij 3 tot 7 dagen, 75% binnen 3 dagen en 100% op de dag zelf.",
    shortly: "75% binnen 3 dagen en 100% op de dag zelf",
  });
});

test("any other number of steps is told as well", () => {
  expect(told([1, 0], [0, 80]).rows).toBe(
    "| 1 dag of meer vooraf | kosteloos (0%) |\n| Op de verhuisdag zelf | 80% |",
  );
  expect(told([1, 0], [0, 80]).answer).toMatch(/^Ja, tot 1 dag voor .* prijs: 80% op de dag zelf\.$/);
  expect(told([7, 20], [0, 60]).rows).toBe(
    "| 7 dagen of meer vooraf | 20% |\n| Minder dan 7 dagen vooraf | 60% |",
  );
  expect(told([7, 20], [0, 60]).answer).toBe(
    "Nee. U betaalt een percentage van de prijs: 20% bij 7 dagen of meer en 60% binnen 7 dagen.",
  );
  expect(told([0, 0])).toEqual({
    rows: "| Op elk moment | kosteloos (0%) |",
    answer: "Ja. Ook op de dag zelf kost annuleren niets.",
  });
});

test("without a prepayment texts find no share of it to quote", () => {
  const payment = { ...terms.payment, prepayment_percent: 0 };
  const filled = withTerms({ terms: { ...terms, payment }, cancelling: words }).terms;
  expect(filled).toHaveProperty("payment.prepayment_percent", undefined);
  expect(filled).toHaveProperty("payment.private", terms.payment.private);
});
