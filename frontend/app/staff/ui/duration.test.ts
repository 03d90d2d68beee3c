import { expect, test } from "vitest";

import { durationInWords } from "./duration";

test.each([
  [0.2, "minder dan een minuut"],
  [1, "1 minuut"],
  [59, "59 minuten"],
  [60, "1 uur"],
  [135, "2 uur en 15 minuten"],
  [24 * 60, "1 dag"],
  [3 * 24 * 60 + 4 * 60 + 20, "3 dagen en 4 uur"],
])("%d minutes are %s", (minutes, words) => {
  expect(durationInWords(minutes)).toBe(words);
});
