import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";

import { accessibilityProblems } from "@test/accessibility";
import { startClock } from "@test/clock";
import { Live } from "@test/live-step";

import { addressesStep } from "./addresses";
import { calculatorStep } from "./calculator-step";
import { contactStep } from "./contact-step";
import { extrasStep } from "./extras-step";
import { movingDateStep } from "./moving-date-step";

afterEach(() => {
  startClock();
  vi.useRealTimers();
});

test("a mistyped e-mail domain is asked about, and one press corrects it", async () => {
  await render(<Live step={contactStep} />);
  const email = page.getByLabelText("E-mailadres");
  await email.fill("anna@gmial.com");
  await userEvent.tab();
  await expect.element(email).toHaveAccessibleDescription("Bedoelt u anna@gmail.com?");
  await expect.element(email).not.toBeInvalid();
  await page.getByRole("button", { name: "Bedoelt u anna@gmail.com?" }).click();
  await expect.element(email).toHaveValue("anna@gmail.com");
  await expect.element(email).toHaveFocus();
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
    .toHaveAccessibleDescription(
      'Een postcode in Nederland ziet eruit als 1234 AB. Met "25" kunt u uw aanvraag straks niet versturen.',
    );
  await expect.element(from).not.toBeInvalid();
  expect(await accessibilityProblems()).toEqual([]);
});

test("a wrong postcode of an earlier visit is told of at once, one that is being typed is not", async () => {
  await render(<Live step={addressesStep} given={{ vanPostcode: "1012A" }} />);
  const postcode = page.getByLabelText("Postcode");
  await expect.element(postcode.first()).toHaveAccessibleDescription(/1012A/);
  await postcode.last().fill("10");
  await expect.element(postcode.last()).not.toHaveAccessibleDescription();
});

test("on the ground floor nobody needs to say whether there is a lift", async () => {
  await render(<Live step={addressesStep} />);
  const from = page.getByRole("group", { name: "Beginadres A" });
  const access = from.getByRole("combobox", { name: "Trap of lift aanwezig?" });
  await expect.element(access).not.toHaveAccessibleDescription();
  await from.getByRole("combobox", { name: "Verdieping" }).selectOptions("Begane grond");
  await expect
    .element(access)
    .toHaveAccessibleDescription("Op de begane grond hoeft u dit niet te beantwoorden.");
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

test("who said to be a business is not asked again, but may say otherwise", async () => {
  await render(<Live step={contactStep} given={{ woninggrootte: "bedrijf" }} />);
  const question = page.getByRole("combobox", { name: "Zekelijke verhuizing?" });
  const company = page.getByRole("textbox", { name: "Bedrijfsnaam" });
  await expect.element(question).toHaveValue("ja");
  await expect.element(company).toBeVisible();
  await question.selectOptions("Nee");
  await expect.element(question).toHaveValue("nee");
  await expect.element(company).not.toBeInTheDocument();
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
