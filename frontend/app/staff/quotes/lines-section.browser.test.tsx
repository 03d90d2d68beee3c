import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";

import { accessibilityProblems } from "@test/accessibility";
import { sampleQuote } from "@test/sample-quote";

import { formOf, type LineForm } from "./draft-form";
import { LinesSection } from "./lines-section";
import { limits } from "./quote-facts";
import type { SavedLine } from "./saved-lines";

const fields = { errorOf: () => undefined, leave: () => undefined };
const client = new QueryClient();
const savedLine = (label: string, unit_price_cents: number): SavedLine => ({
  ...{ id: label, label, unit: "dag", unit_price_cents, vat_percent: 21, discounted: true },
  ...{ used: 0, revision: 1, updated_at: "2026-11-15T13:05:00.000000+00:00", updated_by: "Sanne" },
});
const saved = [savedLine("Verhuislift met bediening", 15_000), savedLine("Hoogwerker mét chauffeur", 32_500)];
const names = ["Verhuizing", "Opslag", "Piano"];
const [pattern] = formOf(sampleQuote()).lines;
const linesOf = (labels: string[]): LineForm[] =>
  labels.flatMap((label) => (pattern ? [{ ...pattern, id: label, label }] : []));

function Editor({ labels, hasDiscount = false }: { labels: string[]; hasDiscount?: boolean }) {
  const [lines, setLines] = useState(() => linesOf(labels));
  return (
    <QueryClientProvider client={client}>
      <div className="@container">
        <LinesSection
          {...{ lines, fields, hasDiscount, saved }}
          business={false}
          requestId="r"
          onChange={setLines}
        />
      </div>
    </QueryClientProvider>
  );
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
const order = () =>
  page
    .getByLabelText("Omschrijving")
    .elements()
    .map((field) => (field as HTMLInputElement).value);

const found = () => page.getByRole("listbox", { name: "Bekende regels" }).getByRole("option");

let shown: Awaited<ReturnType<typeof render>>;

beforeEach(async () => {
  shown = await render(<Editor labels={names} />);
});

test("a line moves by keyboard, the focus goes along, and its new place is told", async () => {
  button("Verhuizing omlaag").element().focus();
  await userEvent.keyboard("{Enter}");
  expect(order()).toEqual(["Opslag", "Verhuizing", "Piano"]);
  await expect.element(button("Verhuizing omlaag")).toHaveFocus();
  expect(page.getByText("Regel 2 van 3").elements()).toHaveLength(1);
  await userEvent.keyboard("{Enter}");
  expect(order()).toEqual(["Opslag", "Piano", "Verhuizing"]);
  // The last line cannot go further down: its other button has the focus.
  await expect.element(button("Verhuizing omhoog")).toHaveFocus();
});

test("a line that was removed comes back where it stood, with what was changed since", async () => {
  await button("Opslag verwijderen").click();
  await expect.element(button("Ongedaan maken")).toHaveFocus();
  await page.getByLabelText("Omschrijving").last().fill("Vleugel");
  await button("Ongedaan maken").click();
  expect(order()).toEqual(["Verhuizing", "Opslag", "Vleugel"]);
  await expect.element(page.getByLabelText("Omschrijving").nth(1)).toHaveFocus();
  expect(button("Ongedaan maken").elements()).toHaveLength(0);
});

test("a new line is begun in its description", async () => {
  await button("Regel toevoegen").click();
  await userEvent.keyboard("Dozen");
  expect(order()).toEqual([...names, "Dozen"]);
});

test("the amount of a line follows what is typed", async () => {
  await page.getByLabelText("Aantal").first().fill("1,5");
  await page.getByLabelText("Prijs").first().fill("99,99");
  const group = page.getByRole("group", { name: "Verhuizing" });
  await expect.poll(() => group.element().textContent).toContain("149,99");
});

test("with a discount each line says whether it gets that, and a passed-on fee does not by itself", async () => {
  expect(page.getByLabelText("Met korting").elements()).toHaveLength(0);
  await shown.rerender(<Editor key="discount" labels={names} hasDiscount />);
  const ticks = page.getByLabelText("Met korting");
  expect(ticks.elements()).toHaveLength(3);
  await page.getByLabelText("Omschrijving").last().fill("Parkeerontheffing");
  await expect.element(ticks.last()).not.toBeChecked();
  await expect.element(ticks.first()).toBeChecked();
  await ticks.last().click();
  await page.getByLabelText("Omschrijving").last().fill("Parkeerontheffing Delft");
  await expect.element(ticks.last()).toBeChecked();
  expect(await accessibilityProblems()).toEqual([]);
});

test("there are no more lines than a quote may have", async () => {
  await shown.rerender(
    <Editor key="full" labels={Array.from({ length: limits.lines }, (_, at) => `R${String(at)}`)} />,
  );
  await expect.element(button("Regel toevoegen")).toBeDisabled();
});

test("everyone can use it", async () => {
  expect(await accessibilityProblems()).toEqual([]);
});

test("typing finds lines in the middle of a word and without accents; keys choose one, and all of it is taken over", async () => {
  await button("Regel toevoegen").click();
  const label = page.getByLabelText("Omschrijving").last();
  await expect.element(label).toHaveFocus();
  await userEvent.keyboard("met cha");
  await expect.element(page.getByText("1 regel gevonden")).toBeInTheDocument();
  expect(await accessibilityProblems()).toEqual([]);
  // Escape closes the list and leaves what was typed.
  await userEvent.keyboard("{Escape}");
  expect(found().elements()).toHaveLength(0);
  await userEvent.clear(label);
  await userEvent.keyboard("lift");
  await expect.element(page.getByText("2 regels gevonden")).toBeInTheDocument();
  expect(
    found()
      .elements()
      .map(({ textContent }) => textContent.replaceAll("\u00a0", " ")),
  ).toEqual(["Verhuislift met bediening€ 150,00 per dag", "Verhuislift huren€ 150,00 per dag"]);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
  await expect.element(found().first()).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Enter}");
  expect(order().at(-1)).toBe("Verhuislift met bediening");
  await expect.element(page.getByLabelText("Prijs (€)").last()).toHaveValue("150,00");
  await expect.element(page.getByLabelText("Eenheid").last()).toHaveValue("dag");
  // The quantity is next, and typing replaces it.
  await expect.element(page.getByLabelText("Aantal").last()).toHaveFocus();
  await userEvent.keyboard("2");
  await expect.element(page.getByLabelText("Aantal").last()).toHaveValue("2");
  // What is known as it is need not be saved.
  expect(button("Bewaar als vaste regel").elements()).toHaveLength(names.length);
  await page.getByLabelText("Prijs (€)").last().fill("175");
  await expect.element(button("Werk de vaste regel bij")).toBeInTheDocument();
});
