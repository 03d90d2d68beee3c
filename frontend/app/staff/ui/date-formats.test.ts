import { describe, expect, test } from "vitest";

import { requestRow } from "~/staff/requests/sample-request";

import { ago, dayAndTime, daysUntil, promiseClock, shortDate, span } from "./date-formats";

const NOW = new Date("2026-11-15T12:00:00Z");
const HOUR = 3_600_000;
const hoursOld = (hours: number) => new Date(NOW.valueOf() - hours * HOUR).toISOString();

describe("the clock of the 24-hour promise", () => {
  test.each([
    [0, "calm", "nog 24 uur"],
    [15.9, "calm", "nog 8 uur"],
    [16, "soon", "nog 8 uur"],
    [21, "soon", "nog 3 uur"],
    [23.6, "soon", "nog 24 minuten"],
    [24.01, "late", "1 minuut te laat"],
    [29.5, "late", "5 uur te laat"],
    [24 * 4, "late", "3 dagen te laat"],
  ])("after %d hours it is %s: %s", (hours, tone, text) => {
    expect(promiseClock(requestRow({ created_at: hoursOld(hours) }), NOW)).toEqual({ tone, text });
  });

  test("it stops when the request was taken up, and does not run for suspected spam", () => {
    expect(promiseClock(requestRow({ status: "in_behandeling", created_at: hoursOld(30) }), NOW)).toBeNull();
    expect(promiseClock(requestRow({ is_suspect: true, created_at: hoursOld(30) }), NOW)).toBeNull();
  });
});

test.each([
  [1, "1 minuut"],
  [59 * 60_000, "59 minuten"],
  [HOUR, "1 uur"],
  [47 * HOUR, "47 uur"],
  [48 * HOUR, "2 dagen"],
])("%d milliseconds are %s", (milliseconds, words) => {
  expect(span(milliseconds)).toBe(words);
});

test("what has just happened is not counted", () => {
  expect(ago(hoursOld(0), NOW)).toBe("zojuist");
  expect(ago(hoursOld(2), NOW)).toBe("2 uur geleden");
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

test("days and moments read the Dutch way", () => {
  expect(shortDate("2026-11-20")).toBe("vr 20 nov 2026");
  expect(dayAndTime("2026-11-15T07:30:00.123456+00:00")).toBe("15 nov 2026, 08:30");
});
