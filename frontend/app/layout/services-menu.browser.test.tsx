import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";

import navigation from "@site/navigation";
import { clickWithoutFocus } from "@test/click-without-focus";
import { pass, startClock, stopClock } from "@test/clock";

import { menuServices, ServicesMenu } from "./services-menu";

const button = page.getByRole("button", { name: navigation.header.services_label });
const elsewhere = page.getByRole("button", { name: "Elders" });
const link = (index: number) => page.getByRole("link", { name: menuServices.at(index)?.label ?? "" });

function Header() {
  return (
    <>
      <ServicesMenu />
      <button type="button" style={{ position: "fixed", right: 0, bottom: 0 }}>
        Elders
      </button>
      <output>{useLocation().pathname}</output>
    </>
  );
}

beforeEach(async () => {
  stopClock();
  await render(<Header />, { wrapper: MemoryRouter });
  // The pointer may still be where the previous test left it.
  await elsewhere.hover();
  await pass(1000);
});

afterEach(startClock);

function expectOpen(isOpen: boolean) {
  expect(button.element()).toHaveAttribute("aria-expanded", String(isOpen));
  expect(document.getElementById("diensten-menu")?.checkVisibility()).toBe(isOpen);
}

async function openByHover() {
  await button.hover();
  await pass(200);
  expectOpen(true);
}

async function closeByLeaving() {
  await elsewhere.hover();
  await pass(150);
  expectOpen(false);
}

test("it lists the seven services of the menu", async () => {
  await button.click();
  const names = page
    .getByRole("listitem")
    .elements()
    .map((each) => each.textContent);
  expect(names).toEqual(navigation.services.filter(({ in_menu }) => in_menu).map(({ label }) => label));
  expect(names).toHaveLength(7);
});

test("hovering opens after 200 ms and leaving closes after 150 ms", async () => {
  await button.hover();
  await pass(199);
  expectOpen(false);
  await pass(1);
  expectOpen(true);
  await elsewhere.hover();
  await pass(149);
  expectOpen(true);
  await pass(1);
  expectOpen(false);
});

test("passing over it opens nothing", async () => {
  await button.hover();
  await pass(100);
  await elsewhere.hover();
  await pass(1000);
  expectOpen(false);
});

test("leaving and coming back before it has closed keeps it open", async () => {
  await openByHover();
  await elsewhere.hover();
  await pass(149);
  await button.hover();
  await pass(1000);
  expectOpen(true);
});

test("coming back within 300 ms after it closed opens at once", async () => {
  await openByHover();
  await closeByLeaving();
  await pass(299);
  await button.hover();
  await pass(0);
  expectOpen(true);
});

test("300 ms after it closed it waits again", async () => {
  await openByHover();
  await closeByLeaving();
  await pass(300);
  await button.hover();
  await pass(199);
  expectOpen(false);
  await pass(1);
  expectOpen(true);
});

test("a click on the opened menu does not take it away from under the pointer; the next one does", async () => {
  await openByHover();
  await button.click();
  await pass(0);
  expectOpen(true);
  await button.click();
  await pass(0);
  expectOpen(false);
});

test("a finger opens and closes it by tapping, and never by resting on it", async () => {
  const finger = { bubbles: true, pointerType: "touch" };
  const tap = () => button.element().dispatchEvent(new MouseEvent("click", { bubbles: true }));
  button.element().dispatchEvent(new PointerEvent("pointerover", finger));
  await pass(1000);
  expectOpen(false);
  tap();
  await pass(0);
  expectOpen(true);
  button.element().dispatchEvent(new PointerEvent("pointerout", finger));
  await pass(1000);
  expectOpen(true);
  tap();
  await pass(0);
  expectOpen(false);
});

test("Enter opens it, the arrows walk through it and around, and Escape returns to the button", async () => {
  button.element().focus();
  await userEvent.keyboard("{Enter}");
  await pass(0);
  expectOpen(true);
  for (const [key, index] of [
    ["ArrowDown", 0],
    ["ArrowDown", 1],
    ["ArrowUp", 0],
    ["ArrowUp", -1],
    ["ArrowDown", 0],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(link(index)).toHaveFocus();
  }
  await userEvent.keyboard("{Escape}");
  await pass(0);
  expectOpen(false);
  expect(button.element()).toHaveFocus();
});

test.each([
  ["{ArrowDown}", 0],
  ["{ArrowUp}", -1],
])("%s on the closed menu opens it at link %i", async (key, index) => {
  button.element().focus();
  await userEvent.keyboard(key);
  await expect.element(link(index)).toHaveFocus();
});

test("tabbing out of it closes it and goes on to what follows", async () => {
  button.element().focus();
  await userEvent.keyboard("{Enter}");
  for (const { label } of menuServices) {
    await userEvent.tab();
    await expect.element(page.getByRole("link", { name: label })).toHaveFocus();
  }
  await userEvent.tab();
  await pass(0);
  expectOpen(false);
  expect(elsewhere.element()).toHaveFocus();
});

test("choosing a service closes it and opens its page", async () => {
  await button.click();
  await page.getByRole("link", { name: "Piano verhuizen" }).click();
  await pass(0);
  expectOpen(false);
  await expect.element(page.getByRole("status")).toHaveTextContent("/diensten/piano-verhuizen");
});

test("Escape closes a menu that was opened by a click which gives no focus", async () => {
  clickWithoutFocus();
  await button.click();
  await pass(0);
  expectOpen(true);
  await userEvent.keyboard("{Escape}");
  await pass(0);
  expectOpen(false);
});

test("a link in a menu that keys have opened can be clicked also where a click gives no focus", async () => {
  button.element().focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(link(0)).toHaveFocus();
  clickWithoutFocus();
  await link(2).click();
  await expect.element(page.getByRole("status")).toHaveTextContent(menuServices[2]?.href ?? "no service");
});
