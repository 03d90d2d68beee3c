import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";

import { accessibilityProblems } from "@test/accessibility";
import { clickWithoutFocus } from "@test/click-without-focus";

import type { DayNote } from "~/lib/calendar";

import { DatePicker } from "./date-picker";

const FIRST = "2026-11-17";
const LAST = "2027-03-15";
const notes: Partial<Record<string, DayNote>> = {
  "2026-11-22": { note: "op afspraak", told: "Op zondag verhuizen wij op afspraak." },
  "2026-12-25": { note: "Kerstsluiting", told: "Op deze dag zijn wij gesloten.", closed: true },
};
const onSubmit = vi.fn((event: React.SubmitEvent) => event.preventDefault());

const button = page.getByRole("button", { name: "Kies een datum" });
const dialog = page.getByRole("dialog", { name: "Kies een datum" });
const grid = page.getByRole("grid");
const before = page.getByRole("button", { name: "Vorige maand" });
const after = page.getByRole("button", { name: "Volgende maand" });
const input = page.getByLabelText("Of typ de datum");
const focusedDay = () => document.activeElement?.getAttribute("data-day");
const value = () => document.querySelector<HTMLInputElement>("[name=verhuisdatum]")?.value;

function Form({ day: given = "" }: { day?: string }) {
  const [day, setDay] = useState(given);
  return (
    <form onSubmit={onSubmit}>
      <DatePicker
        label="Verhuisdatum"
        name="verhuisdatum"
        value={day}
        span={() => ({ first: FIRST, last: LAST })}
        noteOf={(each) => notes[each]}
        onPick={setDay}
      />
    </form>
  );
}

beforeEach(() => {
  onSubmit.mockClear();
});

async function openCalendar() {
  await render(<Form />);
  await button.click();
  await expect.poll(focusedDay).toBe(FIRST);
}

/** Presses a key and waits for the focus to have followed. */
async function press(key: string, day: string) {
  await userEvent.keyboard(`{${key}}`);
  await expect.poll(focusedDay, { message: key }).toBe(day);
}

test("days before the first cannot be chosen, the first can", async () => {
  await openCalendar();
  await expect.element(grid.getByRole("button", { name: "maandag 16 november 2026" })).toBeDisabled();
  await expect.element(grid.getByRole("button", { name: "zondag 1 november 2026" })).toBeDisabled();
  await grid.getByRole("button", { name: "dinsdag 17 november 2026" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(value()).toBe("2026-11-17");
});

test("the button says the chosen day, and has the focus again", async () => {
  await openCalendar();
  await userEvent.keyboard("{Enter}");
  const named = page.getByRole("button", { name: "dinsdag 17 november 2026" });
  await expect.element(named).toHaveFocus();
  await expect.element(named).toHaveAttribute("aria-expanded", "false");
  await expect.element(named).toHaveAccessibleDescription("Verhuisdatum");
  expect(onSubmit).not.toHaveBeenCalled();
});

test("it is walked with keys, over the ends of months, and never before the first day", async () => {
  await openCalendar();
  for (const [key, day] of [
    ["ArrowLeft", "2026-11-17"],
    ["ArrowUp", "2026-11-17"],
    ["ArrowDown", "2026-11-24"],
    ["Home", "2026-11-23"],
    ["End", "2026-11-29"],
    ["ArrowRight", "2026-11-30"],
    ["ArrowRight", "2026-12-01"],
    ["PageDown", "2027-01-01"],
    ["PageUp", "2026-12-01"],
    ["ArrowUp", "2026-11-24"],
    ["PageUp", "2026-11-17"],
  ] as const)
    await press(key, day);
});

test("one day is in reach of the Tab key", async () => {
  await openCalendar();
  await press("ArrowDown", "2026-11-24");
  const reachable = document.querySelectorAll("[data-day][tabindex='0']");
  expect([...reachable].map((day) => day.getAttribute("data-day"))).toEqual(["2026-11-24"]);
});

test("Escape closes it without a choice and gives the focus back", async () => {
  await openCalendar();
  await press("ArrowRight", "2026-11-18");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  expect(value()).toBe("");
});

test("it opens at the day that was chosen before, which is marked", async () => {
  await render(<Form day="2027-01-31" />);
  await page.getByRole("button", { name: "zondag 31 januari 2027" }).click();
  await expect.poll(focusedDay).toBe("2027-01-31");
  await expect.element(page.getByRole("gridcell", { selected: true })).toHaveTextContent("31");
  await after.click();
  await expect.element(grid).toHaveAccessibleName("februari 2027");
});

test("a day that has gone by since it was chosen is not where it opens", async () => {
  await render(<Form day="2026-11-03" />);
  await page.getByRole("button", { name: "dinsdag 3 november 2026" }).click();
  await expect.poll(focusedDay).toBe(FIRST);
});

test("weeks begin on Monday", async () => {
  await openCalendar();
  const names = grid.getByRole("columnheader").elements();
  expect(names.map((each) => each.textContent)).toEqual(["ma", "di", "wo", "do", "vr", "za", "zo"]);
});

test("another month is announced, and the button that led there keeps the focus", async () => {
  await openCalendar();
  await after.click();
  await expect.element(grid).toHaveAccessibleName("december 2026");
  expect(document.querySelector("[aria-live=polite]")).toHaveTextContent("december 2026");
  await expect.element(after).toHaveFocus();
});

test("keys still reach it after a month was turned by a click that gives no focus", async () => {
  await openCalendar();
  clickWithoutFocus();
  await after.click();
  await expect.element(after).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
});

test("no month before that of the first day can be seen", async () => {
  await openCalendar();
  await expect.element(before).toHaveAttribute("aria-disabled", "true");
  await before.click({ force: true });
  await expect.element(grid).toHaveAccessibleName("november 2026");
  await after.click();
  await expect.element(before).toHaveAttribute("aria-disabled", "false");
  await before.click();
  await expect.element(grid).toHaveAccessibleName("november 2026");
  await expect.element(before).toHaveAttribute("aria-disabled", "true");
  await expect.element(before).toHaveFocus();
});

test("no month after that of the last day can be seen, and no day after it chosen", async () => {
  await render(<Form day="2027-02-28" />);
  await page.getByRole("button", { name: "zondag 28 februari 2027" }).click();
  await after.click();
  await expect.element(grid).toHaveAccessibleName("maart 2027");
  await expect.element(after).toHaveAttribute("aria-disabled", "true");
  await after.click({ force: true });
  await expect.element(grid).toHaveAccessibleName("maart 2027");
  await expect.element(grid.getByRole("button", { name: "maandag 15 maart 2027" })).toBeEnabled();
  await expect.element(grid.getByRole("button", { name: "dinsdag 16 maart 2027" })).toBeDisabled();
});

test("what is to be known about a day is part of its name, and explained under the month", async () => {
  await openCalendar();
  await expect
    .element(grid.getByRole("button", { name: "zondag 22 november 2026, op afspraak" }))
    .toBeVisible();
  await expect.element(dialog.getByText("22: op afspraak")).toBeVisible();
  await after.click();
  await expect.element(dialog.getByText("22: op afspraak")).not.toBeInTheDocument();
});

test("a closed day says why, is reached by keys, and cannot be chosen, clicked nor typed", async () => {
  await render(<Form day="2026-12-24" />);
  await page.getByRole("button", { name: "donderdag 24 december 2026" }).click();
  const closed = grid.getByRole("button", { name: "vrijdag 25 december 2026, Kerstsluiting" });
  await expect.element(closed).toHaveAttribute("aria-disabled", "true");
  await expect.poll(focusedDay).toBe("2026-12-24");
  await press("ArrowRight", "2026-12-25");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByRole("status")).toHaveTextContent("Op deze dag zijn wij gesloten.");
  await press("ArrowLeft", "2026-12-24");
  await expect.element(dialog.getByRole("status")).toBeEmptyDOMElement();
  await closed.click({ force: true });
  await expect.element(dialog.getByRole("status")).toHaveTextContent("Op deze dag zijn wij gesloten.");
  await expect.element(dialog.getByText("25: Kerstsluiting")).toBeVisible();
  expect(value()).toBe("2026-12-24");
  await input.fill("25-12-2026");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("alert")).toHaveTextContent("Op deze dag zijn wij gesloten.");
  expect(value()).toBe("2026-12-24");
});

test("the button closes what it has opened", async () => {
  await openCalendar();
  await button.click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test.each([
  ["31-02-2027", "Die dag bestaat niet. Kijk de dag en de maand nog eens na."],
  ["morgen", "Typ de dag als dd-mm-jjjj, bijvoorbeeld 12-03-2027."],
  ["16-11-2026", "Kies een dag vanaf 17 november 2026."],
  ["16 maart 2027", "Kies een dag tot en met 15 maart 2027. Verder vooruit plannen wij nog niet."],
  ["1-1-2099", "Kies een dag tot en met 15 maart 2027. Verder vooruit plannen wij nog niet."],
])("%s typed is explained: %s", async (text, message) => {
  await openCalendar();
  await input.fill(text);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("alert")).toHaveTextContent(message);
  await expect.element(input).toHaveAccessibleDescription(message);
  await expect.element(input).toBeInvalid();
  expect(await accessibilityProblems()).toEqual([]);
  expect(value()).toBe("");
});

test.each(["1-3-2027", "01/03/27", "01032027", "1 maart 2027", "1 mrt 2027"])(
  "%s typed is chosen by its button",
  async (text) => {
    await openCalendar();
    await input.fill(text);
    await page.getByRole("button", { name: "Kies", exact: true }).click();
    expect(value()).toBe("2027-03-01");
    await expect.element(page.getByRole("button", { name: "maandag 1 maart 2027" })).toHaveFocus();
  },
);

test("Enter chooses a typed day and does not send the form", async () => {
  await openCalendar();
  await input.fill("17-11-2026");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(value()).toBe(FIRST);
  expect(onSubmit).not.toHaveBeenCalled();
});
