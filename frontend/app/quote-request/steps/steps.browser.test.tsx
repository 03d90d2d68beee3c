import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";

import texts from "@facts/quote-messages.json";
import { accessibilityProblems } from "@test/accessibility";
import { startClock } from "@test/clock";
import { Live } from "@test/live-step";

import { addressesStep } from "./addresses";
import { calculatorStep } from "./calculator";
import { contactStep } from "./contact";
import { extrasStep } from "./extras";
import { movingDateStep } from "./moving-date";

afterEach(() => {
  startClock();
  vi.useRealTimers();
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
  await expect.element(day).toHaveAccessibleDescription("Verhuisdatum");
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

const value = (name: string) =>
  [...document.getElementsByName(name)].map((field) => (field as HTMLInputElement).value)[0];

/** Fills in a field as a browser's autofill does: without giving it the focus. */
function autofill(name: string, text: string) {
  const field = document.getElementsByName(name)[0] as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

test("a street that the browser filled in with its number is taken apart", async () => {
  await render(<Live step={addressesStep} />);
  autofill("vanStraat", "Prinsegracht 12-A");
  await expect.poll(() => [value("vanStraat"), value("vanHuisnummer")]).toEqual(["Prinsegracht", "12-A"]);
});

test("a typed number stays in the street until one leaves it, and for good where the number is known", async () => {
  await render(<Live step={addressesStep} given={{ naarHuisnummer: "4" }} />);
  const [from, to] = page.getByLabelText("Straat").all();
  await from?.fill("Laan van Meerdervoort 100 bis");
  expect(value("vanStraat")).toBe("Laan van Meerdervoort 100 bis");
  await to?.fill("Plein 12");
  await userEvent.tab();
  await expect
    .poll(() => [value("vanStraat"), value("vanHuisnummer")])
    .toEqual(["Laan van Meerdervoort", "100 bis"]);
  expect([value("naarStraat"), value("naarHuisnummer")]).toEqual(["Plein 12", "4"]);
});

test("a place behind the postcode goes to its own field, if that is empty", async () => {
  await render(<Live step={addressesStep} given={{ naarStad: "Scheveningen" }} />);
  for (const postcode of page.getByLabelText("Postcode").all()) await postcode.fill("2511 ab Den Haag");
  await userEvent.tab();
  await expect.poll(() => [value("vanPostcode"), value("vanStad")]).toEqual(["2511 AB", "Den Haag"]);
  await expect.poll(() => [value("naarPostcode"), value("naarStad")]).toEqual(["2511 AB", "Scheveningen"]);
});

test("a postcode of another form is asked about, not refused, unless sending was", async () => {
  const wrong = "Ongeldige postcode format (verwacht: 1234 AB)";
  await render(<Live step={addressesStep} given={{ naarPostcode: "25" }} wrongField="naarPostcode" />);
  const [from, to] = page.getByLabelText("Postcode").all();
  if (!from || !to) throw new Error("two addresses have a postcode each");
  await expect.element(to).toHaveAccessibleDescription(wrong);
  await expect.element(to).toBeInvalid();
  await from.fill("25");
  await userEvent.tab();
  await expect
    .element(from)
    .toHaveAccessibleDescription("Klopt deze postcode? Wij verwachten iets als 1234 AB.");
  await expect.element(from).not.toBeInvalid();
});

test("nothing is said about fields that nobody has been in", async () => {
  const given = { telefoon: "12", email: "jan@", achternaam: "x".repeat(201) };
  await render(<Live step={contactStep} given={given} />);
  expect(document.querySelector("[aria-invalid]")).toBeNull();
  await page.getByLabelText("Telefoonnummer").click();
  await userEvent.tab();
  await expect.poll(() => document.querySelectorAll("[aria-invalid]")).toHaveLength(1);
});

test("points and slashes in a telephone number become spaces", async () => {
  await render(<Live step={contactStep} />);
  await page.getByLabelText("Telefoonnummer").fill("06/12.34.56.78");
  await userEvent.tab();
  await expect.poll(() => value("telefoon")).toBe("06 12 34 56 78");
  expect(document.querySelector("[aria-invalid]")).toBeNull();
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
  await expect.element(page.getByRole("checkbox", { name: "Tijdelijke opslag" })).toBeChecked();
  await expect.poll(chosen).toEqual(["Tijdelijke opslagVanaf €5 per m³ per week"]);
  await expect.element(page.getByText("Geselecteerde extra diensten:")).toBeVisible();
  page.getByRole("checkbox", { name: "Piano transport" }).element().focus();
  await userEvent.keyboard(" ");
  await expect.poll(() => chosen()[1]).toBe("Piano transportOp aanvraag");
  await page.getByRole("checkbox", { name: "Tijdelijke opslag" }).click();
  await page.getByRole("checkbox", { name: "Piano transport" }).click();
  await expect.element(page.getByText("Geselecteerde extra diensten:")).not.toBeInTheDocument();
});

test("special objects are declared among the extra options, where those that were counted stand already", async () => {
  await render(<Live step={extrasStep} given={{ inventory: { overige: { vleugel: 1 } } }} />);
  await expect.element(page.getByRole("textbox", { name: "Vleugel" })).toHaveValue("1");
  await page.getByRole("button", { name: "Kluis toevoegen" }).click();
  await expect.element(page.getByRole("textbox", { name: "Kluis" })).toHaveValue("1");
  await page.getByRole("button", { name: "Piano transport toevoegen" }).click();
  await expect.element(page.getByRole("checkbox", { name: "Piano transport" })).toBeChecked();
});

test("the transport of a piano is offered once, and that of a safe is said to be included", async () => {
  await render(<Live step={extrasStep} />);
  expect(page.getByText(/in uw lijst|nemen wij mee/).query()).toBeNull();
  await page.getByRole("button", { name: "Piano toevoegen" }).click();
  await page.getByRole("button", { name: "Piano transport toevoegen" }).click();
  const chosen = page.getByRole("button", { name: "Piano transport gekozen" });
  await expect.element(chosen).toHaveFocus();
  await chosen.click();
  await expect.element(page.getByRole("button", { name: "Piano transport toevoegen" })).toHaveFocus();
  expect(page.getByText(/in uw lijst/).elements()).toHaveLength(1);
  await page.getByRole("button", { name: "Kluis toevoegen" }).click();
  await page.getByRole("button", { name: "Aquarium toevoegen" }).click();
  await expect.element(page.getByText("Het vervoer van uw aquarium en kluis nemen wij mee")).toBeVisible();
});

test("nobody needs to know yet how much help is needed", async () => {
  await render(<Live step={extrasStep} />);
  await expect.element(page.getByRole("radio", { name: "Weet ik nog niet" })).toBeChecked();
  await page.getByRole("radio", { name: "Compleet" }).click();
  await expect.element(page.getByRole("radio", { name: "Compleet" })).toBeChecked();
});

test.each([addressesStep, movingDateStep, calculatorStep, extrasStep, contactStep])(
  "everyone can use $id",
  async (step) => {
    await render(<Live step={step} />);
    expect(await accessibilityProblems()).toEqual([]);
  },
);
