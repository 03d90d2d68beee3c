import { expect, test } from "vitest";

import { isSamePlace } from "./same-place";

test.each([
  ["Den Haag", "den  haag"],
  ["'s-Gravenhage", "Den Haag"],
  ["Den Bosch", "'s-Hertogenbosch"],
  ["Amsterdam Zuidoost", "Amsterdam"],
  ["Súdwest", "Sudwest"],
])("%s is %s", (one, other) => {
  expect(isSamePlace(one, other)).toBe(true);
  expect(isSamePlace(other, one)).toBe(true);
});

test.each([
  ["Rotterdam", "Amsterdam"],
  ["Den Haag", "Den Bosch"],
])("%s is not %s", (one, other) => {
  expect(isSamePlace(one, other)).toBe(false);
});
