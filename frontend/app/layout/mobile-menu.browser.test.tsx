import { MemoryRouter, useLocation } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";

import { MobileMenu } from "./mobile-menu";
import { menuServices } from "./services-menu";
import { useInnerLinks } from "./use-inner-links";

const button = page.getByRole("button", { name: /^Menu (openen|sluiten)$/ });
const menu = page.getByRole("navigation", { name: "Menu" });
const submenu = () => document.getElementById("mobiel-diensten");

function Header() {
  useInnerLinks();
  return (
    <>
      <MobileMenu />
      <output>{useLocation().pathname}</output>
    </>
  );
}

beforeEach(async () => {
  await render(<Header />, { wrapper: MemoryRouter });
  await button.click();
  await expect.element(menu).toBeVisible();
});

test("its button says what it will do", async () => {
  await expect.element(button).toHaveAccessibleName("Menu sluiten");
  await button.click();
  await expect.element(button).toHaveAccessibleName("Menu openen");
  expect(menu.query()).toBeNull();
});

test("the services unfold, and choosing one closes the menu and opens its page", async () => {
  expect(submenu()).not.toBeVisible();
  await menu.getByRole("button", { name: "Diensten" }).click();
  expect(submenu()).toBeVisible();
  expect([...(submenu()?.querySelectorAll("a") ?? [])].map((each) => each.textContent)).toEqual(
    menuServices.map(({ label }) => label),
  );
  await menu.getByRole("link", { name: "Spoedverhuizing" }).click();
  await expect.element(page.getByText("/diensten/spoedverhuizing")).toBeVisible();
  expect(menu.query()).toBeNull();
});

test.each([
  ["Blog", "/blog"],
  // The contact block at the foot of every page.
  ["Contact", "/"],
  ["Gratis Offerte", "/offerte-aanvragen"],
])("choosing %s closes it and leads to %s", async (choice, path) => {
  await menu.getByRole("link", { name: choice, exact: true }).click();
  await expect.element(button).toHaveAccessibleName("Menu openen");
  expect(menu.query()).toBeNull();
  await expect.element(page.getByRole("status")).toHaveTextContent(path);
});

test("Escape closes it and returns to its button", async () => {
  await userEvent.tab();
  await userEvent.keyboard("{Escape}");
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAccessibleName("Menu openen");
});
