import { expect, test } from "vitest";

import { longDate } from "./dates";

test.each([
  ["2024-03-12", "12 maart 2024"],
  ["2025-01-01", "1 januari 2025"],
  ["2024-02-29", "29 februari 2024"],
])("%s reads %s", (day, words) => {
  expect(longDate(day)).toBe(words);
});
