/** Formats times for planners: how long ago, how long until, and when. */
import company from "@facts/company.json";

import { dayInAmsterdam } from "~/lib/dates";
import { dayList } from "~/lib/day-list";
import { plural } from "~/lib/format";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A length of time in its largest unit, rounded down: `25 minuten`, `3 uur`, `2 dagen`. */
export function timeSpan(milliseconds: number): string {
  if (milliseconds >= 2 * DAY) return plural(Math.floor(milliseconds / DAY), "dag", "dagen");
  if (milliseconds >= HOUR) return `${String(Math.floor(milliseconds / HOUR))} uur`;
  return plural(Math.max(1, Math.floor(milliseconds / MINUTE)), "minuut", "minuten");
}

/** `2 uur geleden`, `zojuist`. */
export function timeAgo(moment: string, now: Date): string {
  const age = now.valueOf() - Date.parse(moment);
  return age < MINUTE ? "zojuist" : `${timeSpan(age)} geleden`;
}

/** The distance from today to a day: `vandaag`, `morgen`, `over 12 dagen`, `3 dagen geleden`. */
export function daysUntil(isoDay: string, now: Date): string {
  const today = Date.parse(`${dayInAmsterdam(now)}T00:00:00Z`);
  const days = Math.round((Date.parse(`${isoDay}T00:00:00Z`) - today) / DAY);
  if (days < -1) return `${String(-days)} dagen geleden`;
  return ["gisteren", "vandaag", "morgen", "overmorgen"][days + 1] ?? `over ${String(days)} dagen`;
}

const timeZone = company.time_zone;
const date = { day: "numeric", month: "short", year: "numeric" } as const;
const time = { hour: "2-digit", minute: "2-digit" } as const;

const dateFormat = new Intl.DateTimeFormat("nl-NL", { weekday: "short", ...date, timeZone: "UTC" });
const dayFormat = new Intl.DateTimeFormat("nl-NL", { day: "numeric", month: "short", timeZone: "UTC" });
const momentFormat = new Intl.DateTimeFormat("nl-NL", { ...date, ...time, timeZone });
const timeFormat = new Intl.DateTimeFormat("nl-NL", { ...time, timeZone });

/** `2026-11-20` becomes `vr 20 nov 2026`. */
export const shortDate = (isoDay: string): string => dateFormat.format(new Date(`${isoDay}T00:00:00Z`));

const weekdayFormat = new Intl.DateTimeFormat("nl-NL", { weekday: "short", timeZone: "UTC" });
const monthFormat = new Intl.DateTimeFormat("nl-NL", { month: "short", timeZone: "UTC" });

/** Several days: `ma 7 en di 8 dec 2026`. */
export const shortDates = (isoDays: readonly string[]): string =>
  dayList(isoDays, {
    weekday: (day) => weekdayFormat.format(new Date(day)),
    month: (day) => monthFormat.format(new Date(day)),
    and: "en",
  });

/** `2026-11-20` becomes `20 nov`. */
export const dayAndMonth = (isoDay: string): string => dayFormat.format(new Date(`${isoDay}T00:00:00Z`));

/** A moment by the clock of the company: `15 nov 2026, 08:30`. */
export const dateAndTime = (moment: string): string => momentFormat.format(new Date(moment));

/** The same without the day: `08:30`. */
export const timeOfDay = (moment: string): string => timeFormat.format(new Date(moment));
