import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";

import texts from "@facts/quote-messages.json";
import { accessibilityProblems } from "@test/accessibility";
import { Live } from "@test/live-step";

import { movingDateStep } from "./moving-date-step";

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the first day is tomorrow in Amsterdam, wherever the browser thinks it is", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-15T23:30:00Z") });
  expect(new Date().getDate()).toBe(15);
  await render(<Live step={movingDateStep} />);
  await page.getByRole("button", { name: "Kies een datum" }).click();
  await expect.element(page.getByRole("button", { name: "dinsdag 17 november 2026" })).toHaveFocus();
  await expect.element(page.getByRole("button", { name: "maandag 16 november 2026" })).toBeDisabled();
  await page.getByRole("button", { name: "Volgende maand" }).click();
  await expect.element(page.getByText("december 2026", { exact: true })).toBeVisible();
});

test("who is flexible sees no calendar, but a button that opens it and keeps the chosen day", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-15T12:00:00Z") });
  await render(<Live step={movingDateStep} />);
  const day = page.getByRole("button", { name: "maandag 16 november 2026" });
  const slack = page.getByLabelText("Hoeveel speling heeft u?");
  const choices = page.getByRole("group", { name: "Wanneer wilt u verhuizen?" });
  await expect.element(choices.getByRole("radio", { name: "Specifieke datum" })).toBeChecked();
  await expect.element(page.getByText("09:00 - 17:00")).toBeVisible();
  await choices.getByRole("radio", { name: "Flexibele datum" }).click();
  await expect.element(page.getByRole("status").getByText(texts.flexible_date_notice)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Kies een datum" })).not.toBeInTheDocument();
  await expect.element(slack).not.toBeInTheDocument();
  await page.getByRole("button", { name: texts.flexible_date_choose }).click();
  await expect.element(choices.getByRole("radio", { name: "Specifieke datum" })).toBeChecked();
  await expect.element(day).toHaveFocus();
  await day.click();
  await expect.element(day).toHaveFocus();
  await expect.element(slack).toBeVisible();
  await choices.getByRole("radio", { name: "Flexibele datum" }).click();
  await choices.getByRole("radio", { name: "Specifieke datum" }).click();
  await expect.element(day).toHaveAccessibleDescription(/^Verhuisdatum Dit is een spoedverhuizing/);
});

test("that a day is needed is said before one is chosen, and asks for nothing else", async () => {
  await render(<Live step={movingDateStep} />);
  const button = page.getByRole("button", { name: "Kies een datum" });
  await expect.element(button).toHaveAccessibleDescription(`Verhuisdatum ${texts.date_needed}`);
  expect(document.querySelector("[aria-invalid], [role=alert]")).toBeNull();
});

test.each([
  [
    "2026-11-18T10:00:00+01:00",
    "Ons kantoor is nu open, tot 18:00 uur.",
    "Daarom bellen wij u zo snel mogelijk",
  ],
  [
    "2026-11-18T22:00:00+01:00",
    "Ons kantoor is nu gesloten en gaat morgen om 08:00 uur open.",
    "Daarom bellen wij u zodra ons kantoor opengaat, morgen om 08:00 uur",
  ],
])(
  "at %s, tomorrow is urgent: what it costs, whom to call and when we call",
  async (now, office, promise) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
    await render(<Live step={movingDateStep} />);
    await page.getByRole("button", { name: "Kies een datum" }).click();
    await page.getByRole("button", { name: "donderdag 19 november 2026" }).click();
    const day = page.getByRole("button", { name: "donderdag 19 november 2026" });
    await expect.element(day).toHaveFocus();
    await expect
      .element(day)
      .toHaveAccessibleDescription(
        /vanaf €\u00a095 per uur, met 2 verhuizers en verhuiswagen, geen extra kosten voor spoed/,
      );
    const call = page.getByRole("link", { name: "Bel ons nu: 070 123 45 67" });
    await expect.element(call).toHaveAttribute("href", "tel:+31701234567");
    await expect.element(page.getByText(office)).toBeVisible();
    await expect.element(page.getByText(promise)).toBeVisible();
    await expect.element(page.getByText("24/7 bereikbaar")).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  },
);

test("for the day after tomorrow a quote is in time, and a day later nothing is urgent", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-18T10:00:00+01:00") });
  await render(<Live step={movingDateStep} given={{ verhuisdatum: "2026-11-20" }} />);
  await expect.element(page.getByText("Dit is een spoedverhuizing")).toBeVisible();
  expect(page.getByText(/bellen wij u/).query()).toBeNull();
  await page.getByRole("button", { name: "vrijdag 20 november 2026" }).click();
  await page.getByRole("button", { name: "zaterdag 21 november 2026" }).click();
  await expect.element(page.getByText("Dit is een spoedverhuizing")).not.toBeInTheDocument();
});

test("a chosen day that has gone by is told of", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-18T10:00:00+01:00") });
  await render(<Live step={movingDateStep} given={{ verhuisdatum: "2026-11-17" }} />);
  await expect.element(page.getByText("Kies een dag vanaf 19 november 2026.")).toBeVisible();
});

test("a Sunday is by appointment, in the calendar and once it is chosen", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-15T12:00:00Z") });
  await render(<Live step={movingDateStep} />);
  await page.getByRole("button", { name: "Kies een datum" }).click();
  await page.getByRole("button", { name: "zondag 22 november 2026, op afspraak" }).click();
  await expect.element(page.getByText(/Op zondag verhuizen wij op afspraak/)).toBeVisible();
});

test("a move is planned two years ahead and no further", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-15T12:00:00Z") });
  await render(<Live step={movingDateStep} />);
  await page.getByRole("button", { name: "Kies een datum" }).click();
  await page.getByLabelText("Of typ de datum").fill("16-11-2028");
  await userEvent.keyboard("{Enter}");
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Kies een dag tot en met 15 november 2028. Verder vooruit plannen wij nog niet.");
});

test("how full days are is told as far ahead as it is known, and closes none", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-15T12:00:00Z") });
  const known = { until: "2026-11-26", busy: ["2026-11-24"], full: ["2026-11-25"] };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(known)));
  await render(<Live step={movingDateStep} />);
  await page.getByRole("button", { name: "Kies een datum" }).click();
  for (const name of ["23 november 2026, rustig", "24 november 2026, druk", "26 november 2026, rustig"])
    await expect.element(page.getByRole("button", { name })).toBeEnabled();
  await expect.element(page.getByRole("button", { name: /27 november 2026$/ })).toBeEnabled();
  await page.getByRole("button", { name: "woensdag 25 november 2026, vol" }).click();
  await expect
    .element(page.getByRole("button", { name: "woensdag 25 november 2026" }))
    .toHaveAccessibleDescription(`Verhuisdatum ${texts.date_full}`);
});
