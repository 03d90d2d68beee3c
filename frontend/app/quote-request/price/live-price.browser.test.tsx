import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";

import texts from "@facts/quote-messages.json";
import { accessibilityProblems } from "@test/accessibility";
import { sampleIndication } from "@test/sample-indication";

import { type Answers, emptyAnswers } from "~/quote-request/answers/answers";
import type { Price } from "~/quote-request/request-api";

import { usePriceOf } from "./live-price";
import { PriceBar } from "./price-bar";
import { PricePanel } from "./price-panel";
import { PriceStatus } from "./price-status";

const placed = { vanPostcode: "6211 AB", naarPostcode: "6301 AB" };
/** What the server sends next; nothing when it cannot be reached. */
let price: Price | undefined;
let isHeld = false;
let asked = 0;
const goTo = vi.fn();

beforeEach(() => {
  price = sampleIndication;
  isHeld = false;
  asked = 0;
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    await vi.waitUntil(() => !isHeld, { timeout: 15_000 });
    if (!price) throw new TypeError("Failed to fetch");
    return Response.json(price);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Props = { view: "panel" | "bar"; given?: Partial<Answers> };

/** A price that follows answers, and a button for one of them. */
function Live({ view, given = placed }: Props) {
  const [vanVerdieping, setFloor] = useState("");
  const answers = { ...emptyAnswers, ...given, vanVerdieping };
  usePriceOf(answers, { isOpen: true, isLast: false });
  return (
    <main>
      <button type="button" onClick={() => setFloor("3-hoog")}>
        Derde verdieping
      </button>
      {view === "panel" ? (
        <PricePanel {...{ answers, goTo }} />
      ) : (
        <PriceBar {...{ answers, goTo }} className="" />
      )}
      <PriceStatus />
    </main>
  );
}

const shown = () => document.querySelector("main")?.textContent.replace(/\u00a0/g, " ");
const see = (text: string) => expect.poll(shown).toContain(text);
const climb = () => page.getByRole("button", { name: "Derde verdieping" }).click();
const more = { ...sampleIndication, low: 770, mid: 799.2, high: 1100 };

test.each(["panel", "bar"] as const)(
  "the %s invites to give both postcodes, then shows the price and what an answer does to it",
  async (view) => {
    const { rerender } = await render(<Live view={view} given={{ vanPostcode: "6211 AB" }} />);
    expect(shown()).toContain(texts.price_awaits);
    expect(asked).toBe(0);
    await rerender(<Live view={view} />);
    await see("€ 670 – € 750");
    expect(shown()).not.toMatch(/[+−] €/);
    price = more;
    isHeld = true;
    await climb();
    await expect.poll(() => asked).toBe(2);
    expect(shown()).toContain("€ 670 – € 750");
    isHeld = false;
    await see("€ 770 – € 1.100");
    // What was 670 and 750 is now 770 and 1.100.
    expect(shown()).toContain("+ € 100 tot € 350");
    expect(await accessibilityProblems()).toEqual([]);
  },
);

test("the price is said once it has come to rest, with the difference", async () => {
  await render(<Live view="panel" />);
  await expect.element(page.getByRole("status")).toHaveTextContent("Meestal € 670 tot € 750.");
  price = { ...sampleIndication, low: 640, mid: 669.2, high: 710 };
  await climb();
  await expect
    .element(page.getByRole("status"))
    .toHaveTextContent("Meestal € 640 tot € 710. Dat is € 30 tot € 40 minder dan hiervoor.");
});

test.each(["panel", "bar"] as const)("where it cannot be known the %s says why", async (view) => {
  price = { op_aanvraag: true, label: "Op aanvraag", reason: "Naar Vlieland gaat de veerboot." };
  await render(<Live view={view} />);
  await see("Op aanvraag");
  if (view === "bar") await page.getByRole("button", { name: "Op aanvraag" }).click();
  const place = page.getByRole(view === "bar" ? "dialog" : "region", { name: "Prijsindicatie" });
  await expect.element(place.getByText("Naar Vlieland gaat de veerboot.")).toBeVisible();
});

test("offline the last price stays with a word, and is renewed once there is a connection", async () => {
  await render(<Live view="panel" />);
  await see("€ 670 – € 750");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  price = undefined;
  await climb();
  await see(texts.price_offline);
  expect(shown()).toContain("€ 670 – € 750");
  price = more;
  window.dispatchEvent(new Event("online"));
  await see("€ 770 – € 1.100");
  expect(shown()).not.toContain(texts.price_offline);
});

test("offline from the start it says that the price will follow", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  price = undefined;
  await render(<Live view="bar" />);
  await see(texts.price_offline_unknown);
});

test("the price opens what it rests on, with the focus on it, and gives the focus back", async () => {
  await render(<Live view="bar" />);
  const opener = page.getByRole("button", { name: "Meestal" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Prijsindicatie" });
  await expect.element(dialog.getByText("Voorrijden")).toBeVisible();
  expect(document.activeElement?.textContent.replace(/\u00a0/g, " ")).toBe("Meestal € 670 – € 750");
  expect(await accessibilityProblems()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await dialog.getByRole("button", { name: "Oude woning" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(goTo).toHaveBeenCalledOnce();
});
