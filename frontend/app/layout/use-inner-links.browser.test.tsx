import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";

import { useInnerLinks } from "./use-inner-links";

function Page() {
  useInnerLinks();
  return (
    <>
      <a href="/privacy">binnen</a>
      <a href="/spoedverhuizing/?a=1">oud</a>
      <a href="/privacy" target="_blank">
        nieuw tabblad
      </a>
      <a href="/licenties.txt" download>
        bestand
      </a>
      <a href="#contact">hier</a>
      <a href="/privacy" onClick={(event) => event.preventDefault()}>
        geweigerd
      </a>
      <output>{useLocation().pathname}</output>
    </>
  );
}

/** Clicks that were left to the browser. */
let left: string[] = [];

const stay = (event: MouseEvent) => {
  if (!event.defaultPrevented) left.push((event.target as Element).textContent);
  event.preventDefault();
};

beforeEach(async () => {
  left = [];
  await render(<Page />, { wrapper: MemoryRouter });
  window.addEventListener("click", stay);
});

afterEach(() => window.removeEventListener("click", stay));

const expectToBeAt = (path: string) =>
  expect.poll(() => page.getByRole("status").element().textContent).toBe(path);

test.each([
  ["binnen", "/privacy"],
  ["oud", "/diensten/spoedverhuizing"],
])("%s opens %s without the browser", async (link, path) => {
  await page.getByText(link).click();
  await expectToBeAt(path);
  expect(left).toEqual([]);
});

test.each(["nieuw tabblad", "bestand", "hier"])("the browser keeps %s", async (link) => {
  await page.getByText(link).click();
  expect(left).toEqual([link]);
  await expectToBeAt("/");
});

test("the browser keeps a click that asks for a new tab or window", async () => {
  await page.getByText("binnen").click({ modifiers: ["ControlOrMeta"] });
  await page.getByText("binnen").click({ modifiers: ["Shift"] });
  expect(left).toEqual(["binnen", "binnen"]);
  await expectToBeAt("/");
});

test("what a component has refused is not followed", async () => {
  await page.getByText("geweigerd").click();
  await expectToBeAt("/");
});
