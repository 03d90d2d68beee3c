import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";

import { accessibilityProblems } from "@test/accessibility";
import { sampleIndication } from "@test/sample-indication";

import { emptyAnswers } from "~/quote-request/answers/answers";
import { addressesStep } from "~/quote-request/steps/addresses";
import { movingDateStep } from "~/quote-request/steps/moving-date-step";

import { Receipt } from "./receipt";

const show = async (given = {}) => {
  const goTo = vi.fn();
  await render(<Receipt indication={sampleIndication} answers={{ ...emptyAnswers, ...given }} goTo={goTo} />);
  return goTo;
};
const text = () => document.body.textContent.replace(/\u00a0/g, " ");

test("every line is a quantity at its rate, and they add up in sight", async () => {
  await show();
  const lines = page.getByRole("listitem").elements();
  const told = lines.map((line) => line.textContent.replace(/\u00a0/g, " "));
  expect(told).toContain(
    "Verhuizing met 2 verhuizers en verhuiswagen3,5 tot 4,5 uur à € 75 per uur= € 262,50 – € 337,50",
  );
  expect(told).toContain("Voorrijden372 km à € 1,10 per km= € 409,20");
  expect(told).toContain("DemontageInbegrepen bij Complete serviceInbegrepen");
  expect(told).toContain("Piano transportOp aanvraag");
  expect(told).toContain("Samen€ 671,70 – € 746,70");
  expect(await accessibilityProblems()).toEqual([]);
});

test("who comes, how far it is, the margin and the insurance are told, and nothing twice", async () => {
  await show();
  for (const part of ["2 verhuizers", "3,5 tot 4,5 uur", "20,0 m³", "Waarom een marge?", "verzekerd tot"])
    expect(text()).toContain(part);
  expect(text().match(/ongeveer 13 km, van Maastricht naar Valkenburg/g)).toHaveLength(1);
  expect(text()).toContain("ten minste 3 uur, dat is € 225");
});

test("each assumption says what another answer adds or saves, and leads to where it is asked", async () => {
  const goTo = await show();
  expect(text()).toContain("Oude woning: 1 hoog met trap− € 60 tot + € 180");
  expect(text()).toContain("Verhuisdag: later dan over 48 uurtot + € 90");
  await page.getByRole("button", { name: "Oude woning" }).click();
  expect(goTo).toHaveBeenLastCalledWith(addressesStep, { field: "vanVerdieping" });
  await page.getByRole("button", { name: "Verhuisdag" }).click();
  expect(goTo).toHaveBeenLastCalledWith(movingDateStep, { field: undefined });
});

test("only a business is told the amounts without VAT", async () => {
  await show({ zekerheidsverhuizing: "nee" });
  expect(text()).not.toContain("Zonder btw");
  await show({ zekerheidsverhuizing: "ja" });
  expect(text()).toContain("Zonder btw: € 554 – € 620.");
});
