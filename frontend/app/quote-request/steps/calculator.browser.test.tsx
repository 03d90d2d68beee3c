import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";

import { accessibilityProblems } from "@test/accessibility";
import { pass, startClock, stopClock } from "@test/clock";
import { Live } from "@test/live-step";

import { toastStore } from "~/ui/toast";

import { calculatorStep } from "./calculator-step";

const total = () => page.getByRole("region", { name: "Geschat volume inboedel" }).element().textContent;
const search = page.getByLabelText("Zoek in alle 108 meubels en dozen");

afterEach(() => {
  startClock();
  vi.useRealTimers();
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

const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const mark = page.getByText(/^Gemiddelde inboedel van/);
const boxes = page.getByRole("textbox", { name: "Verhuisdoos" });

test("one press fills the list with a typical household, which says so until it is adjusted", async () => {
  await render(<Live step={calculatorStep} />);
  await expect.element(page.getByText(/^Met één keer tikken/)).toBeVisible();
  await press("3 kamers");
  await expect
    .element(page.getByRole("button", { name: "3 kamers" }))
    .toHaveAttribute("aria-pressed", "true");
  await expect.element(page.getByText(/van een 3-kamerwoning\. Pas gerust aan/)).toBeVisible();
  await expect.poll(total).toContain("31,6 m³92 stuks");
  await press("Poef toevoegen");
  await expect.element(page.getByText(/van een 3-kamerwoning, door u aangepast/)).toBeVisible();
  await press("Poef verwijderen");
  await expect.element(page.getByText(/Pas gerust aan/)).toBeVisible();
  expect(await accessibilityProblems()).toEqual([]);
});

test("an untouched household gives way to another at once, and undoing goes back to the beginning", async () => {
  await render(<Live step={calculatorStep} />);
  await press("Studio");
  await press("Huis");
  await expect.element(page.getByText(/van een eengezinswoning/)).toBeVisible();
  await press("Maak ongedaan");
  await expect.poll(total).toContain("0,0 m³");
  await expect.element(mark).not.toBeInTheDocument();
  expect(page.getByRole("button", { name: "Maak ongedaan" }).query()).toBeNull();
  await expect.element(page.getByRole("button", { name: "Studio" })).toHaveFocus();
});

test("own counts are asked about, kept or replaced, and come back, however many households later", async () => {
  await render(<Live step={calculatorStep} given={{ inventory: { dozen: { verhuisdoos: 7 } } }} />);
  await press("Studio");
  await expect.element(page.getByText("Uw lijst telt al 7 stuks. Wilt u die vervangen")).toBeVisible();
  await press("Houd mijn lijst");
  await expect.poll(total).toContain("7 stuks");
  await expect.element(page.getByRole("button", { name: "Studio" })).toHaveFocus();
  await press("Studio");
  await press("Vervang mijn lijst");
  await expect.element(page.getByRole("button", { name: "Studio" })).toHaveFocus();
  await press("2 kamers");
  await expect.poll(total).not.toContain("m³7 stuks");
  await press("Maak ongedaan");
  await expect.poll(total).toContain("0,6 m³7 stuks");
});

test("a household that was adjusted comes back too, after it was undone", async () => {
  await render(<Live step={calculatorStep} />);
  await press("Studio");
  await page.getByRole("tab", { name: "Dozen" }).click();
  await boxes.fill("99");
  await press("Maak ongedaan");
  // The fifteen of the preset are gone; those that were added stay.
  await expect.element(boxes).toHaveValue("84");
  await press("Zet de andere lijst terug");
  await expect.element(boxes).toHaveValue("99");
  await expect.element(page.getByText(/door u aangepast/)).toBeVisible();
});

test("undo takes back the preset alone, also from a list that was stored", async () => {
  const { unmount } = await render(
    <Live step={calculatorStep} given={{ inventory: { tuin: { barbecue: 1 } } }} />,
  );
  await press("Studio");
  await press("Vervang mijn lijst");
  await page.getByRole("tab", { name: "Dozen" }).click();
  await boxes.fill("20");
  await press("Maak ongedaan");
  await expect.element(boxes).toHaveValue("5");
  await expect.poll(total).toContain("0,9 m³6 stuks");
  await press("Zet de andere lijst terug");
  await expect.element(boxes).toHaveValue("20");
  await unmount();
  const studio = { inventory: { dozen: { verhuisdoos: 15 } }, household: "studio", woninggrootte: "studio" };
  const replaced = [
    { other: { inventory: {}, household: "", woninggrootte: "" }, filled: studio, isUndone: false },
  ];
  await render(<Live step={calculatorStep} given={{ ...studio, replaced }} />);
  await press("Poef toevoegen");
  await press("Maak ongedaan");
  await expect.poll(total).toContain("0,3 m³1 stuk");
});

test("a business fills its list with an office, and can say so here", async () => {
  await render(<Live step={calculatorStep} />);
  await press("Verhuist u een bedrijf?");
  await expect.element(page.getByRole("button", { name: "Verhuist u een woning?" })).toHaveFocus();
  expect(page.getByRole("button", { name: "Studio" }).query()).toBeNull();
  await press("10 werkplekken");
  await expect.element(page.getByText(/van een kantoor met 10 werkplekken\. Pas gerust aan/)).toBeVisible();
  await expect.poll(total).toContain("40,6 m³");
  await page.getByRole("tab", { name: "Overige" }).click();
  await expect.element(page.getByRole("textbox", { name: "Kantoorbureau (groot)" })).toHaveValue("10");
  expect(await accessibilityProblems()).toEqual([]);
  await press("Verhuist u een woning?");
  await press("Studio");
  await expect.element(page.getByText(/van een studio\. Pas gerust aan/)).toBeVisible();
});

const name = page.getByLabelText("Hoe heet uw meubel?");
const addOwn = async (text: string) => {
  await press("Eigen meubel toevoegen");
  await expect.element(name).toHaveFocus();
  await name.fill(text);
  await userEvent.keyboard("{Enter}");
};

test("an own item is added to its room, counted, and stays at zero until it is taken out", async () => {
  await render(<Live step={calculatorStep} />);
  await page.getByRole("tab", { name: "Zolder" }).click();
  await addOwn("  Kano ");
  await expect.element(page.getByRole("button", { name: "Kano toevoegen" })).toHaveFocus();
  await press("Kano toevoegen");
  await expect.poll(total).toContain("1,0 m³2 stuks");
  await expect.poll(total).toContain("Zolder");
  await expect.element(page.getByText("Eigen meubel, 0,5 m³ per stuk")).toBeVisible();
  await page.getByRole("textbox", { name: "Kano" }).fill("0");
  await expect.poll(total).toContain("0,0 m³");
  await page.getByRole("button", { name: "Haal uit de lijst: Kano" }).click();
  await expect.element(page.getByRole("textbox", { name: "Kano" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Opbergbox toevoegen" })).toHaveFocus();
});

test("what a search does not find can be added as it was typed", async () => {
  await render(<Live step={calculatorStep} />);
  await page.getByRole("tab", { name: "Schuur" }).click();
  await search.fill("surfplank");
  await expect.element(page.getByText("het komt bij Schuur te staan")).toBeVisible();
  await page.getByRole("radio", { name: "Groot, 1,2 m³" }).click();
  expect(await accessibilityProblems()).toEqual([]);
  await press("Voeg ‘surfplank’ toe als eigen meubel");
  await expect.element(page.getByRole("button", { name: "surfplank (groot) toevoegen" })).toHaveFocus();
  await expect.element(page.getByRole("heading", { name: "Schuur" })).toBeVisible();
  await userEvent.click(search);
  await userEvent.keyboard("{Escape}");
  // The room is still the one that was chosen before.
  await expect.element(page.getByRole("textbox", { name: "surfplank (groot)" })).toHaveValue("1");
  await expect.element(page.getByText("Eigen meubel, 1,2 m³ per stuk")).toBeVisible();
});

test.each([
  [" ", "Typ de naam van uw meubel."],
  ["x".repeat(61), "Deze naam is te lang. Gebruik ten hoogste 60 tekens."],
])("the name %j is refused with a word, and Escape closes the field", async (text, problem) => {
  await render(<Live step={calculatorStep} />);
  await addOwn(text);
  await expect.element(name).toHaveAccessibleDescription(problem);
  await expect.element(name).toBeInvalid();
  await expect.element(name).toHaveFocus();
  expect(await accessibilityProblems()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: "Eigen meubel toevoegen" })).toHaveFocus();
  await expect.poll(total).toContain("0 stuks");
});

test("a name that is there already leads to its item, in whichever room, and counts nothing", async () => {
  await render(<Live step={calculatorStep} />);
  await addOwn("FIETS");
  await expect.element(page.getByRole("tab", { name: "Schuur" })).toHaveAttribute("aria-selected", "true");
  await expect.element(page.getByRole("button", { name: "Fiets toevoegen", exact: true })).toHaveFocus();
  expect(toastStore.get().at(-1)?.text).toBe("Fiets staat al in de lijst, bij Schuur.");
  await expect.poll(total).toContain("0 stuks");
});

test("one own item in two sizes is two items, and what the catalogue has needs none", async () => {
  await render(<Live step={calculatorStep} />);
  await addOwn("Kano");
  await press("Eigen meubel toevoegen");
  await name.fill("Kano");
  await page.getByRole("radio", { name: "Klein, 0,2 m³" }).click();
  await press("Toevoegen");
  await expect.poll(total).toContain("0,7 m³2 stuks");
  await press("Eigen meubel toevoegen");
  await name.fill("fauteuil");
  await page.getByRole("radio", { name: "Groot, 1,2 m³" }).click();
  await press("Toevoegen");
  await expect.element(page.getByRole("button", { name: "Fauteuil toevoegen", exact: true })).toHaveFocus();
  await expect.poll(total).toContain("0,7 m³2 stuks");
});

test("an own item may be called what every object has", async () => {
  await render(<Live step={calculatorStep} />);
  await addOwn("constructor");
  const count = page.getByRole("textbox", { name: "constructor" });
  await expect.element(count).toHaveValue("1");
  await press("constructor verwijderen");
  await expect.element(count).toHaveValue("0");
});

test("special objects are announced for the next step in one sentence, once there are any", async () => {
  await render(<Live step={calculatorStep} />);
  const note = () => page.getByText(/geeft u op in de volgende stap/).element().textContent;
  expect(note()).not.toContain("vervoer");
  await search.fill("piano");
  await press("Piano toevoegen");
  await search.fill("kluis");
  await press("Kluis toevoegen");
  await expect.poll(note).toContain("Daar regelt u ook het vervoer van uw piano en kluis.");
  expect(page.getByText(/in uw lijst/).query()).toBeNull();
});
