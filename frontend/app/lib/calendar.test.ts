import { expect, test } from "vitest";

import { addMonths, dayByKey, sameMonth, weeksOf } from "./calendar";

test("November 2026 begins on a Sunday and ends on a Monday", () => {
  const weeks = weeksOf("2026-11-15");
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([...Array<undefined>(6).fill(undefined), "2026-11-01"]);
  expect(weeks[5]?.[0]).toBe("2026-11-30");
  expect(weeks.flat().filter(Boolean)).toHaveLength(30);
});

test("a month of exactly four weeks has four", () => {
  expect(weeksOf("2027-02-10").map((week) => week[0])).toEqual([
    "2027-02-01",
    "2027-02-08",
    "2027-02-15",
    "2027-02-22",
  ]);
});

test.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2024-01-31", 1, "2024-02-29"],
  ["2026-12-15", 1, "2027-01-15"],
  ["2026-01-15", -1, "2025-12-15"],
  ["2026-03-31", -1, "2026-02-28"],
])("%s and %i months is %s", (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected);
});

test.each([
  ["ArrowLeft", "2026-12-01", "2026-11-30"],
  ["ArrowRight", "2026-12-31", "2027-01-01"],
  ["ArrowUp", "2026-12-03", "2026-11-26"],
  ["ArrowDown", "2026-10-24", "2026-10-31"],
  ["Home", "2026-12-17", "2026-12-14"],
  ["Home", "2026-12-14", "2026-12-14"],
  ["End", "2026-12-17", "2026-12-20"],
  ["End", "2026-12-20", "2026-12-20"],
  ["PageUp", "2026-12-31", "2026-11-30"],
  ["PageDown", "2026-12-31", "2027-01-31"],
])("%s leads from %s to %s", (key, day, expected) => {
  expect(dayByKey(key, day, { first: "2026-10-01", last: "2028-10-01" })).toBe(expected);
});

const span = { first: "2026-11-17", last: "2028-11-16" };

test.each(["ArrowRight", "ArrowDown", "PageDown"])("%s never leads beyond the last day", (key) => {
  expect(dayByKey(key, "2028-11-16", span)).toBe("2028-11-16");
});

test.each(["ArrowLeft", "ArrowUp", "Home", "PageUp"])("%s never leads before the first day", (key) => {
  expect(dayByKey(key, "2026-11-17", span)).toBe("2026-11-17");
});

test.each(["Tab", "Enter", "a"])("%s leads nowhere", (key) => {
  expect(dayByKey(key, "2026-11-17", span)).toBeUndefined();
});

test("days of one month are of the same month", () => {
  expect(sameMonth("2026-11-01", "2026-11-30")).toBe(true);
  expect(sameMonth("2026-11-01", "2025-11-01")).toBe(false);
});
