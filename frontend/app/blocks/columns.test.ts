import { expect, test } from "vitest";

import { columns } from "./columns";

test.each([
  [1, ""],
  [2, ""],
  [3, "lg:grid-cols-3"],
  [4, "xl:grid-cols-4"],
  [5, "lg:grid-cols-3"],
  [6, "lg:grid-cols-3"],
  [7, "xl:grid-cols-4"],
  [8, "xl:grid-cols-4"],
])("%d cards never leave more than one row with gaps: %s", (count, classes) => {
  expect(columns(count, "xl")).toBe(classes);
});
