import { expect, test } from "vitest";

import { dateAndTime, daysUntil, shortDate, timeAgo, timeOfDay, timeSpan } from "./date-formats";

const NOW = new Date("2026-11-15T12:00:00Z");
const HOUR = 3_600_000;
const hoursOld = (hours: number) => new Date(NOW.valueOf() - hours * HOUR).toISOString();

test.each([
  [1, "1 minuut"],
  [59 * 60_000, "59 minuten"],
  [HOUR, "1 uur"],
  [47 * HOUR, "47 uur"],
  [48 * HOUR, "2 dagen"],
])("%d milliseconds are %s", (milliseconds, words) => {
  expect(timeSpan(milliseconds)).toBe(words);
});

test("what has just happened is not counted", () => {
  expect(timeAgo(hoursOld(0), NOW)).toBe("zojuist");
  expect(timeAgo(hoursOld(2), NOW)).toBe("2 uur geleden");
});

test.each([
  ["2026-11-12", "3 dagen geleden"],
  ["2026-11-14", "gisteren"],
  ["2026-11-15", "vandaag"],
  ["2026-11-16", "morgen"],
  ["2026-11-17", "overmorgen"],
  ["2026-11-18", "over 3 dagen"],
  ["2027-11-15", "over 365 dagen"],
])("a move on %s is %s", (day, words) => {
  expect(daysUntil(day, NOW)).toBe(words);
});

test("after midnight in Amsterdam it is the next day, also when Greenwich is behind", () => {
  expect(daysUntil("2026-11-16", new Date("2026-11-15T23:30:00Z"))).toBe("vandaag");
});

test("days and moments read the Dutch way, by the clock of the company", () => {
  expect(shortDate("2026-11-20")).toBe("vr 20 nov 2026");
  expect(dateAndTime("2026-11-15T07:30:00.123456+00:00")).toBe("15 nov 2026, 08:30");
  expect(timeOfDay("2026-07-15T07:30:00Z")).toBe("09:30");
});
