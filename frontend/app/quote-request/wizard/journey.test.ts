import { expect, test } from "vitest";

import { stepSearch } from "~/quote-request/steps/questions";

import { firstStep, lastStep, nextStep, previousStep, stepIn, steps, stepText } from "./journey";

test("the steps have their ids, names, titles and order", () => {
  expect(steps.map(({ id, name, title }) => [id, name, title])).toEqual([
    ["adressen", "Adressen", "Verhuisadressen"],
    ["voorkeursdatum", "Voorkeursdatum", "Voorkeursdatum en tijd verhuisdatum"],
    ["m3-calculator", "M³ Calculator", "M³ Calculator"],
    ["extra-opties", "Extra opties", "Extra opties"],
    ["contactgegevens", "Contactgegevens", "Contactgegevens"],
    ["prijsindicatie", "Prijsindicatie", "Overzicht aanvraag"],
  ]);
});

test("going on leads through all steps and stays on the last; going back stays on the first", () => {
  expect(steps.map((step) => nextStep(step))).toEqual([...steps.slice(1), lastStep]);
  expect(steps.map((step) => previousStep(step))).toEqual([firstStep, ...steps.slice(0, -1)]);
});

test.each(steps)("the URL of $id leads back to it", (step) => {
  expect(stepIn(stepSearch(step))).toBe(step);
});

test.each(["", "?stap=", "?stap=elders", "?bron=mail", "?stap=ADRESSEN", "?stap=adressen"])(
  "%j is the first step",
  (search) => {
    expect(stepIn(search)).toBe(firstStep);
  },
);

test("the first step has the plain URL", () => {
  expect(stepSearch(firstStep)).toBe("");
  expect(stepSearch(nextStep(firstStep))).toBe("?stap=voorkeursdatum");
});

test("a step says where it stands", () => {
  expect([stepText(firstStep), stepText(lastStep)]).toEqual(["Stap 1 van 6", "Stap 6 van 6"]);
});
