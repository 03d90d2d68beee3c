import { expect, test } from "vitest";

import { addDays, dayInAmsterdam, weekdayDate } from "./dates";
import { longDate, monthName } from "./long-date";

test.each([
  ["2024-03-12", "12 maart 2024"],
  ["2025-01-01", "1 januari 2025"],
  ["2024-02-29", "29 februari 2024"],
])("%s reads %s", (day, words) => {
  expect(longDate(day)).toBe(words);
});

test.each([
  ["2026-11-15", "november 2026"],
  ["2024-02-29", "februari 2024"],
])("%s lies in %s", (day, name) => {
  expect(monthName(day)).toBe(name);
});

test("with its weekday a day reads as the platform itself writes it", () => {
  const platform = new Intl.DateTimeFormat("nl-NL", { dateStyle: "full", timeZone: "UTC" });
  for (let day = "2026-11-16"; day < "2028-03-02"; day = addDays(day, 1))
    expect(weekdayDate(day)).toBe(platform.format(new Date(day)));
  expect(weekdayDate("2026-11-16")).toBe("maandag 16 november 2026");
});

test.each([
  ["2026-11-15T22:59:59Z", "2026-11-15"],
  ["2026-11-15T23:00:00Z", "2026-11-16"],
  ["2026-07-15T22:00:00Z", "2026-07-16"],
])("at %s it is %s in Amsterdam", (moment, day) => {
  expect(dayInAmsterdam(new Date(moment))).toBe(day);
});

test.each([
  ["2026-12-31", 1, "2027-01-01"],
  ["2024-03-01", -1, "2024-02-29"],
  ["2026-03-28", 2, "2026-03-30"],
])("%s and %i days is %s", (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected);
});
