import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";

import { rooms } from "./catalogue";
import { ItemList } from "./item-list";
import { RoomTabs } from "./room-tabs";

const tabs = page.getByRole("tab");
const onSubmit = vi.fn((event: React.SubmitEvent) => event.preventDefault());

/** As in the form. */
function Rooms({ inventory = {} }) {
  const [chosen, setChosen] = useState(0);
  const room = rooms[chosen];
  return (
    <form onSubmit={onSubmit}>
      <RoomTabs
        {...{ rooms, inventory, chosen }}
        onChoose={setChosen}
        aside={<button type="button">Eigen</button>}
      >
        {room && <ItemList {...{ room, inventory }} onCount={vi.fn()} />}
      </RoomTabs>
    </form>
  );
}

const show = (inventory = {}) => render(<Rooms inventory={inventory} />);
const nextRoom = page.getByRole("button", { name: /^Volgende ruimte/ });

afterEach(() => {
  onSubmit.mockClear();
});

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

test("at the end of each room one press goes to the next, and the last one leads out of the step", async () => {
  await show();
  for (const { label } of rooms.slice(1)) {
    await expect.element(nextRoom).toHaveTextContent(`Volgende ruimte: ${label}`);
    await nextRoom.click();
    const tab = page.getByRole("tab", { name: label });
    await expect.element(tab).toHaveFocus();
    await expect.element(tab).toHaveAttribute("aria-selected", "true");
  }
  expect(nextRoom.query()).toBeNull();
  expect(onSubmit).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "Verder naar de extra opties" }).click();
  expect(onSubmit).toHaveBeenCalledOnce();
});

test("a room that follows a long one is shown from its beginning", async () => {
  await show();
  nextRoom.element().scrollIntoView({ block: "end" });
  expect(window.scrollY).toBeGreaterThan(0);
  await nextRoom.click();
  await expect.element(page.getByText("Koelkast", { exact: true })).toBeInViewport({ ratio: 1 });
});

test("another room leaves the page where it is as long as the beginning of the list is in sight", async () => {
  await show();
  const before = window.scrollY;
  await tabs.nth(1).click();
  expect(window.scrollY).toBe(before);
});
