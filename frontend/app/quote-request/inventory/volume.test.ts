import { expect, test } from "vitest";

import contract from "@contract/cases/volume.json";

import type { Inventory } from "~/quote-request/answers/answers";

import { countOf, pieces, reviewVolume, roomVolume, totalVolume } from "./volume";

// TypeScript reads a file of many shapes as one with optional rooms.
const cases = contract.cases as unknown as { furniture: Inventory; volume: number }[];

test.each(cases)("$furniture takes $volume m³", ({ furniture, volume }) => {
  expect(totalVolume(furniture)).toBe(volume);
});

const furniture = { woonkamer: { "2-zitsbank": 2 }, dozen: { verhuisdoos: 10, boekendoos: 1 } };

test("a room has its own volume, and an empty one none", () => {
  expect(roomVolume(furniture, "woonkamer")).toBe(3.6);
  expect(roomVolume(furniture, "dozen")).toBe(0.85);
  expect(roomVolume(furniture, "tuin")).toBe(0);
});

test("the overview counts half a cubic metre for every piece", () => {
  expect(pieces(furniture)).toBe(13);
  expect(reviewVolume(furniture)).toBe(6.5);
  expect(reviewVolume({})).toBe(0);
});

test("a name that every object has is a name like any other", () => {
  const named = JSON.parse('{ "zolder": { "__proto__": 2 } }') as Inventory;
  expect(countOf(named, "zolder", "__proto__")).toBe(2);
  expect(countOf(named, "zolder", "constructor")).toBe(0);
  expect(countOf({}, "zolder", "koffer")).toBe(0);
});
