import { useReducer } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";

import texts from "@facts/quote-messages.json";
import { accessibilityProblems } from "@test/accessibility";

import { type Answers, change, emptyAnswers } from "~/quote-request/answers/answers";
import type { FoundPlace } from "~/quote-request/request-api";

import { addressesStep } from "./addresses";

/** The places of the postcodes in these tests; looking up any other one fails. */
const places: Record<string, string[]> = {
  "2511 AB": ["Den Haag"],
  "2597 AB": ["Den Haag"],
  "3511 LX": ["Utrecht"],
  "4061 AA": ["Ophemert", "Zennewijnen"],
  "9999 ZZ": [],
  "1000": ["Brussel"],
  "10115": ["Berlin"],
  "2611 AB": ["Delft"],
};
let asked: string[] = [];
let streetLookup = false;
/** Postcodes whose responses wait. */
let held = new Map<string, () => void>();

function responseTo(url: URL): FoundPlace | undefined {
  const postcode = url.searchParams.get("postcode") ?? "";
  const number = url.searchParams.get("huisnummer");
  const found = places[postcode];
  if (!found) return undefined;
  return {
    postcode: postcode.slice(0, 4),
    places: found,
    street: streetLookup && number ? "Spui" : null,
    street_lookup: streetLookup,
  };
}

const network = async (path: string) => {
  const url = new URL(path, location.origin);
  asked.push(url.search);
  const postcode = url.searchParams.get("postcode") ?? "";
  if (held.has(postcode)) await new Promise<void>((resolve) => held.set(postcode, resolve));
  const response = responseTo(url);
  if (!response) throw new TypeError("Failed to fetch");
  return Response.json(response);
};

beforeEach(() => {
  asked = [];
  held = new Map();
  streetLookup = false;
  vi.stubGlobal("fetch", network);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The step with answers that change; the store of places is that of the page, and remembers. */
function Live({ given = {}, isStored = false }: { given?: Partial<Answers>; isStored?: boolean }) {
  const begun = { ...emptyAnswers, ...given };
  const [answers, onChange] = useReducer(change, begun);
  const draft = { key: "", begunAt: 0, answers };
  const other = { goTo: vi.fn(), goBack: vi.fn(), onSent: vi.fn() };
  const stored = isStored ? begun : undefined;
  return <addressesStep.Component {...{ answers, change: onChange, draft, stored, ...other }} />;
}

/** Long enough for something to happen that must not. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 400));
const element = (name: string) => document.getElementsByName(name)[0] as HTMLInputElement;
const value = (name: string) => element(name).value;
const from = () => page.getByRole("group", { name: "Beginadres A" });
/** What a screen reader was told last about the city. */
const spoken = () => from().element().querySelector(".sr-only[role=status]")?.textContent;
const type = async (label: string, text: string) => {
  await from().getByRole("textbox", { name: label }).fill(text);
};

test("a complete postcode fills in the city, however it is spelled, and is asked about once", async () => {
  await render(<Live />);
  await type("Postcode", "2511");
  await type("Postcode", "2511ab");
  await expect.poll(() => value("vanStad")).toBe("Den Haag");
  await expect.poll(spoken).toBe("Stad ingevuld: Den Haag.");
  await type("Postcode", " 2511 AB ");
  await type("Postcode", "3511LX");
  await expect.poll(() => value("vanStad")).toBe("Utrecht");
  expect(asked).toEqual(["?land=nederland&postcode=2511+AB", "?land=nederland&postcode=3511+LX"]);
  expect(await accessibilityProblems()).toEqual([]);
});

test("what a visitor typed is never replaced, also where we had filled it in before", async () => {
  await render(<Live />);
  await type("Postcode", "2511 AB");
  await expect.poll(() => value("vanStad")).toBe("Den Haag");
  await type("Stad", "Scheveningen");
  await type("Postcode", "3511 LX");
  await userEvent.tab();
  await expect.poll(() => value("vanPostcode")).toBe("3511 LX");
  await aMoment();
  expect(value("vanStad")).toBe("Scheveningen");
  // The same word, typed, is the visitor's too.
  await type("Stad", "");
  await type("Stad", "Den Haag");
  await type("Postcode", "3511 LX");
  await aMoment();
  expect(value("vanStad")).toBe("Den Haag");
});

test("a place behind the postcode is worth more than ours", async () => {
  await render(<Live />);
  await type("Postcode", "2597 AB");
  await expect.poll(() => value("vanStad")).toBe("Den Haag");
  await type("Postcode", "2597 AB Scheveningen");
  await userEvent.tab();
  await expect.poll(() => value("vanStad")).toBe("Scheveningen");
});

test("where several places share a postcode one is chosen, or another typed", async () => {
  await render(<Live />);
  await type("Postcode", "4061 AA");
  const choice = from().getByRole("combobox", { name: "Stad" });
  await expect.element(choice).toHaveValue("");
  await expect.poll(spoken).toBe(texts.place_several);
  expect(await accessibilityProblems()).toEqual([]);
  await choice.selectOptions("Zennewijnen");
  expect(value("vanStad")).toBe("Zennewijnen");
  await type("Postcode", "2511 AB");
  await expect.poll(() => value("vanStad")).toBe("Den Haag");
  await type("Postcode", "4061 AA");
  await expect.element(choice).toHaveValue("");
  await choice.selectOptions("Een andere plaats");
  const city = from().getByRole("textbox", { name: "Stad" });
  await expect.element(city).toHaveFocus();
  await city.fill("Varik");
  await userEvent.tab();
  await expect.element(city).toHaveValue("Varik");
});

test("a choice never takes the field away from who is in it", async () => {
  places["4062 AA"] = ["Zennewijnen", "Ophemert"];
  held.set("4062 AA", () => undefined);
  await render(<Live />);
  await type("Postcode", "4062 AA");
  await expect.poll(() => asked).toHaveLength(1);
  await from().getByRole("textbox", { name: "Stad" }).click();
  held.get("4062 AA")?.();
  await expect.poll(spoken).toBe("Bij deze postcode horen Zennewijnen en Ophemert. Typ uw plaats.");
  expect(element("vanStad").tagName).toBe("INPUT");
  expect(document.activeElement).toBe(element("vanStad"));
  await userEvent.tab();
  await expect.poll(() => element("vanStad").tagName).toBe("SELECT");
});

test("an unknown postcode is a hint and no error, and takes our city back", async () => {
  await render(<Live />);
  await type("Postcode", "2511 AB");
  await expect.poll(() => value("vanStad")).toBe("Den Haag");
  await type("Postcode", "9999 ZZ");
  await expect.poll(() => value("vanStad")).toBe("");
  expect(element("vanStad").placeholder).toBe("Niet gevonden: typ uw plaats");
  await expect.poll(spoken).toBe(texts.place_unknown);
  expect(document.querySelector("[name=vanPostcode][aria-invalid], [name=vanStad][aria-invalid]")).toBeNull();
});

test("without a connection nothing changes, and what was asked before is still known", async () => {
  await render(<Live />);
  await type("Postcode", "2511 AB");
  await expect.poll(() => value("vanStad")).toBe("Den Haag");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await type("Postcode", "1234 AB");
  await aMoment();
  expect(value("vanStad")).toBe("Den Haag");
  expect(document.querySelector("[name=vanPostcode][aria-invalid], [name=vanStad][aria-invalid]")).toBeNull();
  await type("Postcode", "3511 LX");
  await expect.poll(() => value("vanStad")).toBe("Utrecht");
});

test("a response that comes late belongs to its own postcode", async () => {
  places["5011 AA"] = ["Tilburg"];
  held.set("5011 AA", () => undefined);
  await render(<Live />);
  await type("Postcode", "5011 AA");
  await expect.poll(() => asked).toHaveLength(1);
  await type("Postcode", "3511 LX");
  await expect.poll(() => value("vanStad")).toBe("Utrecht");
  held.get("5011 AA")?.();
  await aMoment();
  expect(value("vanStad")).toBe("Utrecht");
});

test.each([
  ["B-1000", "belgie", "1000", "Brussel"],
  ["D-10115", "duitsland", "10115", "Berlin"],
])("of %s the country is %s", async (typed, country, postcode, city) => {
  await render(<Live />);
  await type("Postcode", typed);
  await expect.poll(() => value("vanLand")).toBe(country);
  await expect.poll(() => value("vanStad")).toBe(city);
  await userEvent.tab();
  await expect.poll(() => value("vanPostcode")).toBe(postcode);
  expect(value("vanLand")).toBe(country);
});

test("where streets are looked up, postcode and number fill in the street, until one is typed", async () => {
  streetLookup = true;
  places["2512 AB"] = ["Den Haag"];
  await render(<Live />);
  await type("Postcode", "2512 AB");
  await type("Huisnummer", "12");
  await expect.poll(() => value("vanStraat")).toBe("Spui");
  await type("Straat", "Plein");
  await type("Huisnummer", "14");
  await expect.poll(() => asked.at(-1)).toContain("huisnummer=14");
  await aMoment();
  expect(value("vanStraat")).toBe("Plein");
});

test("a place that arrives while the visitor is in the empty field is filled in, and typing replaces it", async () => {
  held.set("2611 AB", () => undefined);
  await render(<Live />);
  await type("Postcode", "2611 AB");
  await expect.poll(() => asked.length).toBe(1);
  element("vanStad").focus();
  held.get("2611 AB")?.();
  await expect.poll(() => value("vanStad")).toBe("Delft");
  await expect.poll(spoken).toBe("Stad ingevuld: Delft.");
  await userEvent.keyboard("Den Hoorn");
  expect(value("vanStad")).toBe("Den Hoorn");
  await expect.poll(spoken).toBe("");
});

test("a place that arrives behind what the visitor has begun to type leaves it alone", async () => {
  places["2612 AB"] = ["Delft"];
  held.set("2612 AB", () => undefined);
  await render(<Live />);
  await type("Postcode", "2612 AB");
  await expect.poll(() => asked.length).toBe(1);
  element("vanStad").focus();
  await userEvent.keyboard("D");
  held.get("2612 AB")?.();
  await aMoment();
  await userEvent.keyboard("elft");
  expect(value("vanStad")).toBe("Delft");
  expect(spoken()).toBe("");
});

test("a postcode of another place than was typed is a hint, which one press follows", async () => {
  await render(<Live given={{ vanStad: "Rotterdam" }} />);
  await type("Postcode", "2511 AB");
  const city = from().getByRole("textbox", { name: "Stad" });
  await expect
    .element(city)
    .toHaveAccessibleDescription("De postcode 2511 AB ligt in Den Haag. Klopt de stad? Vul Den Haag in");
  await expect.element(city).not.toBeInvalid();
  expect(await accessibilityProblems()).toEqual([]);
  await from().getByRole("button", { name: "Vul Den Haag in" }).click();
  await expect.element(city).toHaveValue("Den Haag");
  await expect.element(city).toHaveFocus();
  await expect.element(city).not.toHaveAccessibleDescription();
  // Taken from us, it follows the next postcode.
  await type("Postcode", "3511 LX");
  await expect.poll(() => value("vanStad")).toBe("Utrecht");
});

test("another name of the same place is right, and abroad nothing is compared", async () => {
  await render(<Live given={{ vanStad: "'s-Gravenhage", naarLand: "belgie", naarStad: "Bruxelles" }} />);
  await type("Postcode", "2511 AB");
  await page.getByRole("group", { name: "Eindadres B" }).getByLabelText("Postcode").fill("1000");
  await aMoment();
  expect(page.getByText(/Klopt de stad/).query()).toBeNull();
});

test("an address that is stored as one is corrected in one field, and never taken apart", async () => {
  const given = { vanStraat: "Spui 12", vanHuisnummer: "", naarStraat: "Plein", naarHuisnummer: "4" };
  await render(<Live given={given} isStored />);
  expect([element("vanHuisnummer"), element("naarHuisnummer").value]).toEqual([undefined, "4"]);
  const address = from().getByRole("textbox", { name: "Adres" });
  await address.fill("");
  await userEvent.tab();
  await expect.element(from().getByText("Adres is verplicht")).toBeVisible();
  await address.fill("Spui 14");
  await userEvent.tab();
  await aMoment();
  expect([value("vanStraat"), element("vanHuisnummer")]).toEqual(["Spui 14", undefined]);
  expect(await accessibilityProblems()).toEqual([]);
});
