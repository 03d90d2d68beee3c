import { expect, test } from "vitest";

import { morningOf } from "./moments.server";

test.each([
  ["2024-01-16", "2024-01-16T09:00:00+01:00"],
  ["2024-09-10", "2024-09-10T09:00:00+02:00"],
  ["2026-03-29", "2026-03-29T09:00:00+02:00"],
])("the morning of %s is %s: summer time included", (day, moment) => {
  expect(morningOf(day)).toBe(moment);
});
