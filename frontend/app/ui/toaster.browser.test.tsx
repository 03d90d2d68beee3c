import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";

import { pass, startClock, stopClock } from "@test/clock";

import { toast, toastStore } from "./toast";
import { Toaster } from "./toaster";

const elsewhere = page.getByRole("button", { name: "Elders" });
const news = page.getByText("Opgeslagen");
const problem = page.getByText("Niet verzonden");

beforeEach(async () => {
  stopClock();
  await render(
    <>
      <Toaster />
      <button type="button" style={{ position: "fixed", right: 0, bottom: 0 }}>
        Elders
      </button>
    </>,
  );
  await elsewhere.hover();
});

afterEach(() => {
  startClock();
  toastStore.get().forEach(({ id }) => toast.dismiss(id));
});

const isThere = (message: typeof news) => message.elements().length > 0;

test("good news is announced politely and goes after five seconds", async () => {
  toast.success("Opgeslagen");
  await pass(4999);
  expect(page.getByRole("status").element()).toHaveTextContent("Opgeslagen");
  await pass(1);
  expect(isThere(news)).toBe(false);
});

test("a failure is announced as an alert", async () => {
  toast.error("Niet verzonden");
  await pass(0);
  expect(page.getByRole("alert").element()).toHaveTextContent("Niet verzonden");
});

test("the regions that announce are there before there is anything to say", () => {
  expect(page.getByRole("status").element()).toBeEmptyDOMElement();
  expect(page.getByRole("alert").element()).toBeEmptyDOMElement();
});

test("time stands still while the pointer is on it, and begins anew when it leaves", async () => {
  toast.success("Opgeslagen");
  await pass(4000);
  await news.hover();
  await pass(20_000);
  expect(isThere(news)).toBe(true);
  await elsewhere.hover();
  await pass(4999);
  expect(isThere(news)).toBe(true);
  await pass(1);
  expect(isThere(news)).toBe(false);
});

test("time stands still while the focus is in it", async () => {
  toast.success("Opgeslagen");
  await pass(4000);
  await userEvent.tab();
  expect(page.getByRole("button", { name: "Melding sluiten" }).element()).toHaveFocus();
  await pass(20_000);
  expect(isThere(news)).toBe(true);
  await userEvent.tab();
  expect(elsewhere.element()).toHaveFocus();
  await pass(5000);
  expect(isThere(news)).toBe(false);
});

test("it can be dismissed", async () => {
  toast.success("Opgeslagen");
  await page.getByRole("button", { name: "Melding sluiten" }).click();
  await pass(0);
  expect(isThere(news)).toBe(false);
});

test("several stand there at once, each for its own five seconds", async () => {
  toast.success("Opgeslagen");
  await pass(3000);
  toast.error("Niet verzonden");
  await pass(1999);
  expect([isThere(news), isThere(problem)]).toEqual([true, true]);
  await pass(1);
  expect([isThere(news), isThere(problem)]).toEqual([false, true]);
  await pass(3000);
  expect(isThere(problem)).toBe(false);
});

test("dismissing one leaves the other", async () => {
  toast.error("Niet verzonden");
  toast.success("Opgeslagen");
  await page.getByRole("status").getByRole("button", { name: "Melding sluiten" }).click();
  await pass(0);
  expect([isThere(news), isThere(problem)]).toEqual([false, true]);
});

test("the same message again stands there once, for another five seconds", async () => {
  toast.error("Niet verzonden");
  await pass(4000);
  toast.error("Niet verzonden");
  await pass(4999);
  expect(problem.elements()).toHaveLength(1);
  await pass(1);
  expect(isThere(problem)).toBe(false);
});
