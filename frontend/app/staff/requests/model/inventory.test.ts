import { expect, test } from "vitest";

import { groupByRoom } from "./inventory";

test("rooms come in the order of the catalogue, with what stands in them", () => {
  const rooms = groupByRoom({ dozen: { verhuisdoos: 20 }, woonkamer: { "2-zitsbank": 2 } });
  expect(rooms.map((room) => room.label)).toEqual(["Woonkamer", "Dozen"]);
  expect(rooms[0]).toMatchObject({ pieces: 2, volume: 3.6 });
  expect(rooms[1]?.items[0]).toMatchObject({ count: 20, volume: 1.6 });
});

test("what the catalogue does not know is still shown, at the usual volume", () => {
  const [room] = groupByRoom({ kelder: { wijnrek: 3 } });
  expect(room).toMatchObject({ label: "kelder", pieces: 3, volume: 1.5 });
  expect(room?.items[0]?.label).toBe("wijnrek");
});

test("an empty list has no rooms", () => {
  expect(groupByRoom({})).toEqual([]);
  expect(groupByRoom(undefined)).toEqual([]);
  expect(groupByRoom({ keuken: {} })).toEqual([]);
});
