import { expect, test } from "vitest";

import { itemCount, maxCount, parseCount, rooms, searchItems } from "./catalogue";

const labels = (query: string) =>
  searchItems(query).map((room) => `${room.label}: ${room.items.map((item) => item.label).join(", ")}`);

test("the catalogue has nine rooms with 108 items", () => {
  expect(rooms).toHaveLength(9);
  expect(itemCount).toBe(108);
});

test.each([
  ["bank", ["Woonkamer: 2-zitsbank, 3-zitsbank, Hoekbank, Slaapbank", "Schuur: Werkbank", "Tuin: Tuinbank"]],
  ["2 zits", ["Woonkamer: 2-zitsbank"]],
  ["2-ZITS", ["Woonkamer: 2-zitsbank"]],
  ["bed 2", ["Slaapkamer: 2-persoonsbed met matras"]],
  ["bureau", ["Woonkamer: Bureau, Bureaustoel", "Slaapkamer: Bureau"]],
  ["piáno", ["Overige: Piano"]],
  ["helikopter", []],
])("%s finds %j", (query, found) => {
  expect(labels(query)).toEqual(found);
});

test.each([
  ["", undefined],
  ["3", 3],
  ["007", 7],
  ["12 stuks", 12],
  ["-4", 4],
  ["2500", maxCount],
  ["abc", undefined],
])("%j typed as a count is %s", (text, count) => {
  expect(parseCount(text)).toBe(count);
});
