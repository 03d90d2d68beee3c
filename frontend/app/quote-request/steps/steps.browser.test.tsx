import { useReducer } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";

import { accessibilityProblems } from "@test/accessibility";
import { pass, startClock, stopClock } from "@test/clock";

import { change, emptyAnswers } from "../answers";
import { calculatorStep } from "./calculator";
import { extrasStep } from "./extras";
import { movingDateStep } from "./moving-date";
import type { QuestionStep } from "./step";

/** A step with answers that change, as in the form. */
function Live({ step }: { step: QuestionStep }) {
  const [answers, onChange] = useReducer(change, emptyAnswers);
  const draft = { key: "", begunAt: 0, answers };
  return (
    <step.Component
      {...{ answers, change: onChange, draft }}
      goTo={vi.fn()}
      goBack={vi.fn()}
      onSent={vi.fn()}
    />
  );
}

afterEach(() => {
  startClock();
  vi.useRealTimers();
});

const total = () => page.getByRole("region", { name: "Geschat volume inboedel" }).element().textContent;
const search = page.getByLabelText("Zoek in alle 108 meubels en dozen");

test("the first day is tomorrow in Amsterdam, wherever the browser thinks it is", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-15T23:30:00Z") });
  expect(new Date().getDate()).toBe(15);
  await render(<Live step={movingDateStep} />);
  await page.getByRole("button", { name: "Kies een datum" }).click();
  await expect.element(page.getByRole("button", { name: "dinsdag 17 november 2026" })).toHaveFocus();
  await expect.element(page.getByRole("button", { name: "maandag 16 november 2026" })).toBeDisabled();
});

test("a flexible date hides the calendar, says what is asked later, and keeps the chosen day", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-15T12:00:00Z") });
  await render(<Live step={movingDateStep} />);
  const day = page.getByRole("button", { name: "maandag 16 november 2026" });
  await expect.element(page.getByRole("radio", { name: "Specifieke datum" })).toBeChecked();
  await expect.element(page.getByText("09:00 - 17:00")).toBeVisible();
  await page.getByRole("button", { name: "Kies een datum" }).click();
  await day.click();
  await page.getByRole("radio", { name: "Flexibele datum" }).click();
  await expect.element(page.getByText(/vragen wij u nog om een voorkeursdatum/)).toBeVisible();
  expect(day.query()).toBeNull();
  await page.getByRole("radio", { name: "Specifieke datum" }).click();
  await expect.element(day).toBeVisible();
});

test("the total and the subtotal of the room follow the count", async () => {
  await render(<Live step={calculatorStep} />);
  await page.getByRole("button", { name: "2-zitsbank toevoegen" }).click();
  await page.getByRole("button", { name: "2-zitsbank toevoegen" }).click();
  await expect.poll(total).toContain("3,6 m³2 stuks");
  await expect.element(page.getByRole("tab", { name: "Woonkamer 3,6 m³" })).toBeVisible();
  await page.getByRole("button", { name: "2-zitsbank verwijderen" }).click();
  await expect.poll(total).toContain("1,8 m³1 stuk");
});

test("a number that is being typed again still counts", async () => {
  await render(<Live step={calculatorStep} />);
  await page.getByRole("tab", { name: "Dozen" }).click();
  const count = page.getByRole("textbox", { name: "Verhuisdoos" });
  await count.fill("40");
  await expect.poll(total).toContain("3,2 m³");
  await count.fill("");
  await expect.poll(total).toContain("3,2 m³");
  await userEvent.tab();
  await expect.poll(total).toContain("0,0 m³");
});

test("searching finds furniture in all rooms, to be counted there; Escape ends it", async () => {
  await render(<Live step={calculatorStep} />);
  await search.fill("bank");
  const found = page.getByRole("heading", { level: 2, name: /Woonkamer|Schuur|Tuin/ });
  await expect.poll(() => found.elements()).toHaveLength(3);
  await page.getByRole("button", { name: "Tuinbank toevoegen" }).click();
  await search.fill("helikopter");
  await expect.element(page.getByText(/Staat uw meubel er niet bij/)).toBeVisible();
  expect(await accessibilityProblems()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(search).toHaveValue("");
  await expect.element(search).toHaveFocus();
  await expect.element(page.getByRole("tab", { name: /^Tuin (?!0,0)/ })).toBeVisible();
});

test("the button that empties the search gives the focus back", async () => {
  await render(<Live step={calculatorStep} />);
  await search.fill("bank");
  await page.getByRole("button", { name: "Zoekopdracht wissen" }).click();
  await expect.element(search).toHaveValue("");
  await expect.element(search).toHaveFocus();
});

test.each([
  ["bank", "6 resultaten"],
  ["tuinbank", "1 resultaat"],
  ["helikopter", "Niets gevonden"],
])("a search for %s is announced: %s", async (query, text) => {
  await render(<Live step={calculatorStep} />);
  await search.fill(query);
  await expect.element(page.getByRole("status").filter({ hasText: text })).toBeInTheDocument();
});

test("the total is announced once after a row of presses", async () => {
  await render(<Live step={calculatorStep} />);
  const region = page.getByRole("status").filter({ hasText: "volume" });
  const heard: (string | null)[] = [];
  const observer = new MutationObserver(() => heard.push(region.element().textContent));
  observer.observe(region.element(), { childList: true, characterData: true, subtree: true });
  stopClock();
  for (let count = 0; count < 4; count += 1) {
    await page.getByRole("button", { name: "Poef toevoegen" }).click();
    await pass(700);
  }
  expect(heard).toEqual([]);
  await pass(100);
  expect(heard).toEqual(["Geschat volume: 1,2 m³"]);
});

test("extra services are checkboxes, and the chosen ones are listed with their prices", async () => {
  await render(<Live step={extrasStep} />);
  const group = page.getByRole("group", { name: "Welke extra diensten wilt u erbij?" });
  const chosen = () =>
    group
      .getByRole("listitem")
      .elements()
      .map((each) => each.textContent);
  expect(page.getByRole("checkbox").elements()).toHaveLength(6);
  expect(page.getByText("Geselecteerde extra diensten:").query()).toBeNull();
  await page.getByText("Tijdelijke opslag", { exact: true }).click();
  await expect.poll(chosen).toEqual(["Tijdelijke opslagVanaf €5 per m³ per week"]);
  await expect.element(page.getByText("Geselecteerde extra diensten:")).toBeVisible();
  page.getByRole("checkbox", { name: "Piano transport" }).element().focus();
  await userEvent.keyboard(" ");
  await expect.poll(() => chosen()[1]).toBe("Piano transportOp aanvraag");
  await page.getByRole("checkbox", { name: "Tijdelijke opslag" }).click();
  await page.getByRole("checkbox", { name: "Piano transport" }).click();
  await expect.element(page.getByText("Geselecteerde extra diensten:")).not.toBeInTheDocument();
});

test("nobody needs to know yet how much help is needed", async () => {
  await render(<Live step={extrasStep} />);
  await expect.element(page.getByRole("radio", { name: "Weet ik nog niet" })).toBeChecked();
  await page.getByRole("radio", { name: "Compleet" }).click();
  await expect.element(page.getByRole("radio", { name: "Compleet" })).toBeChecked();
});

test.each([movingDateStep, calculatorStep, extrasStep])("everyone can use $id", async (step) => {
  await render(<Live step={step} />);
  expect(await accessibilityProblems()).toEqual([]);
});
