import { useReducer } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";

import { accessibilityProblems } from "@test/accessibility";

import { change, emptyAnswers } from "~/quote-request/answers/answers";

import { addressesStep } from "./addresses";

/** The step with answers that change. */
function Live() {
  const [answers, onChange] = useReducer(change, emptyAnswers);
  const draft = { key: "", begunAt: 0, answers };
  const other = { goTo: vi.fn(), goBack: vi.fn(), onSent: vi.fn() };
  return <addressesStep.Component {...{ answers, change: onChange, draft, ...other }} />;
}

const from = () => page.getByRole("group", { name: "Beginadres A" });

test("on the ground floor nobody needs to say whether there is a lift", async () => {
  await render(<Live />);
  const access = from().getByRole("combobox", { name: "Trap of lift aanwezig?" });
  await expect.element(access).not.toHaveAccessibleDescription();
  await from().getByRole("combobox", { name: "Verdieping" }).selectOptions("Begane grond");
  await expect
    .element(access)
    .toHaveAccessibleDescription("Op de begane grond hoeft u dit niet te beantwoorden.");
});

test("who chooses the highest floor may say which it is, and nobody else is asked", async () => {
  await render(<Live />);
  const floor = from().getByRole("combobox", { name: /^Verdieping/ });
  const number = from().getByRole("combobox", { name: "Welke verdieping precies?" });
  await floor.selectOptions("3 hoog");
  await expect.element(number).not.toBeInTheDocument();
  await floor.selectOptions("4 hoog");
  await expect.element(number).toHaveValue("");
  const offered = Array.from((number.element() as HTMLSelectElement).options, ({ text }) => text);
  expect([offered.length, offered[1], offered.at(-1)]).toEqual([38, "4 hoog", "40 hoog"]);
  await number.selectOptions("12 hoog");
  await expect.element(number).toHaveValue("12");
  expect(await accessibilityProblems()).toEqual([]);
  expect(page.getByRole("combobox", { name: "Welke verdieping precies?" }).elements()).toHaveLength(1);
});

test("the review tells the floor that was told", async () => {
  const Review = addressesStep.review.Component;
  const told = { vanVerdieping: "4-hoog", vanVerdiepingNummer: "12", naarVerdieping: "3-hoog" };
  await render(<Review answers={{ ...emptyAnswers, ...told, naarVerdiepingNummer: "12" }} />);
  await expect.element(page.getByText("12 hoog")).toBeVisible();
  await expect.element(page.getByText("3 hoog")).toBeVisible();
});
