import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";

import { rooms } from "./catalogue";
import { RoomTabs } from "./room-tabs";

const tabs = page.getByRole("tab");
const show = (inventory = {}) => render(<RoomTabs inventory={inventory} onCount={vi.fn()} />);

test("every room has a tab with its subtotal", async () => {
  await show({ woonkamer: { "2-zitsbank": 2 } });
  expect(tabs.elements().map((tab) => tab.textContent)).toEqual(
    rooms.map(({ label }) => `${label} ${label === "Woonkamer" ? "3,6" : "0,0"} m³`),
  );
});

test("the tabs are one stop for the keyboard, after which comes the furniture", async () => {
  await show();
  await userEvent.tab();
  await expect.element(tabs.nth(0)).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole("textbox", { name: "2-zitsbank" })).toHaveFocus();
});

test("arrows, Home and End choose, and go around at the ends", async () => {
  await show();
  await userEvent.tab();
  for (const [key, chosen] of [
    ["ArrowRight", 1],
    ["End", 8],
    ["ArrowRight", 0],
    ["ArrowLeft", 8],
    ["ArrowLeft", 7],
    ["Home", 0],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(tabs.nth(chosen)).toHaveFocus();
    await expect.element(tabs.nth(chosen)).toHaveAttribute("aria-selected", "true");
    expect(page.getByRole("tab", { selected: true }).elements()).toHaveLength(1);
    await expect
      .element(page.getByRole("tabpanel"))
      .toHaveAccessibleName(new RegExp(rooms[chosen]?.label ?? ""));
  }
});

test("the chosen tab names the panel it controls, the others none", async () => {
  await show();
  await tabs.nth(5).click();
  await expect.element(page.getByRole("tabpanel", { name: "Dozen" })).toBeVisible();
  const controlled = tabs.elements().map((tab) => tab.getAttribute("aria-controls"));
  expect(controlled.filter((id) => id !== null)).toEqual([page.getByRole("tabpanel").element().id]);
});

test.each([
  ["Woonkamer", 25],
  ["Keuken", 15],
  ["Slaapkamer", 26],
  ["Wasruimte", 5],
  ["Zolder", 3],
  ["Dozen", 4],
  ["Schuur", 9],
  ["Tuin", 10],
  ["Overige", 11],
])("%s has %i kinds of furniture", async (room, items) => {
  await show();
  await page.getByRole("tab", { name: room }).click();
  const list = page.getByRole("list", { name: room });
  await expect.element(list).toBeVisible();
  expect(list.getByRole("listitem").elements()).toHaveLength(items);
});
