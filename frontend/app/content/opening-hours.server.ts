/**
 * What the site says of opening hours and closed days. The server counts in them by `opening_hours.py`;
 * `contract/cases/closed-days.json` keeps the two equal.
 */
import type { DayOfWeek, OpeningHoursSpecificationLeaf } from "schema-dts";

import type { DayNote } from "../lib/calendar.ts";
import {
  type ClosedDays,
  type Company,
  company as companySchema,
  type Hours,
  schemaDay,
  weekdayNames,
  weekdays,
} from "./company-schema.ts";
import { readFacts } from "./folder.server.ts";

export type HoursLine = { days: string; times: string };

/** Each day that the calendar of the quote form says something about, with the place of its note in the list. */
export type DayNotes = { days: Record<string, number>; notes: DayNote[] };

export type Holiday = {
  id: string;
  label: string;
  day?: string;
  days_after_easter?: number;
  saturday_before_sunday?: boolean;
};

/** The file `holidays.json`. */
export type Holidays = {
  holidays: Holiday[];
  told: { closed: string; by_appointment: string; holiday: string };
};

type Closing = Pick<Company, "hours" | "closed_days" | "holidays">;
/** Weekdays in a row that have the same hours. */
type Row = { days: number[]; found: string[] | string };

export function readHours(): Hours {
  return companySchema.shape.hours.parse((readFacts("company") as Company).hours);
}

/** For the footer: `Maandag t/m vrijdag` and `08:00 - 18:00`. */
export function hoursLines(hours: Hours): HoursLine[] {
  return rowsOf(hours).map(({ days, found }) => ({
    days: named(days),
    times: typeof found === "string" ? found : found.map((part) => part.replace("-", " - ")).join(", "),
  }));
}

/** For search engines. */
export function hoursSpecification(hours: Hours): OpeningHoursSpecificationLeaf[] {
  return rowsOf(hours).flatMap(({ days, found }) =>
    (typeof found === "string" ? [] : found).map((part) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days.map((day) => schemaDay(weekdays[day] ?? "") as DayOfWeek),
      opens: part.slice(0, 5),
      closes: part.slice(6),
    })),
  );
}

/** So far ahead closed days are told: a closure of every year is told once. */
const TOLD_DAYS = 300;

/** Days in a row on which the company is closed for the same reason, and not by its week. */
type Closure = { from: string; to: string; label: string };

/** For search engines: the closures from this day on. */
export function closedSpecification(facts: Closing, known: Holidays, today: string) {
  return closuresOf(facts, known, today).map(
    ({ from, to }) =>
      ({
        "@type": "OpeningHoursSpecification",
        validFrom: from,
        validThrough: to,
        // From midnight to midnight is what they read as closed.
        opens: "00:00",
        closes: "00:00",
      }) satisfies OpeningHoursSpecificationLeaf,
  );
}

/** For the footer: `Kerstsluiting` and `24 december t/m 1 januari`, from this day on. */
export const closedLines = (facts: Closing, known: Holidays, today: string): HoursLine[] =>
  closuresOf(facts, known, today).map(({ from, to, label }) => ({
    days: label.charAt(0).toUpperCase() + label.slice(1),
    times: [...new Set([from, to])].map(dayAndMonth).join(" t/m "),
  }));

function closuresOf(facts: Closing, { holidays }: Holidays, today: string): Closure[] {
  const found: Closure[] = [];
  const year = Number(today.slice(0, 4));
  for (const day of [...daysOf(year), ...daysOf(year + 1)].filter(
    (each) => today <= each && each < later(today, TOLD_DAYS),
  )) {
    const holiday = holidays.find((each) => dateOf(each, Number(day.slice(0, 4))) === day);
    const label = closedBecause(day, holiday, { ...facts, hours: {} });
    const last = found.at(-1);
    if (label && last?.label === label && last.to === later(day, -1)) last.to = day;
    else if (label) found.push({ from: day, to: day, label });
  }
  return found;
}

const months = new Intl.DateTimeFormat("nl-NL", { day: "numeric", month: "long", timeZone: "UTC" });
const dayAndMonth = (day: string) => months.format(moment(day));

export const readToldClosures = <Told>(
  tell: (facts: Closing, known: Holidays, today: string) => Told,
): Told =>
  tell(
    readFacts("company") as Company,
    readFacts("holidays") as Holidays,
    new Date().toISOString().slice(0, 10),
  );

function rowsOf(hours: Hours): Row[] {
  const rows: Row[] = [];
  for (const [day, weekday] of weekdays.entries()) {
    const found = hours[weekday];
    const last = rows.at(-1);
    if (last?.days.at(-1) === day - 1 && String(last.found) === String(found)) last.days.push(day);
    else if (found !== undefined) rows.push({ days: [day], found });
  }
  return rows;
}

function named(days: number[]): string {
  const [first = "", last] = [days[0], days.at(-1)].map((day = 0) => weekdayNames[day]);
  const name = first === last ? first : `${first} t/m ${String(last)}`;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** From when to when we are open on each weekday, Monday first. */
export function weeklyHours(hours: Hours): string[][] {
  return weekdays.map((weekday) => {
    const found = hours[weekday];
    return typeof found === "object" ? found : [];
  });
}

/** From this year on, for a year longer than visitors can plan: the site may be built long before. */
export function readDayNotes(): DayNotes {
  const facts = { ...(readFacts("company") as Company), hours: readHours() };
  const { dateFlexibility } = readFacts("quote-options") as { dateFlexibility: { years_ahead: number } };
  const year = new Date().getUTCFullYear();
  return dayNotes(facts, readFacts("holidays") as Holidays, year, year + dateFlexibility.years_ahead + 1);
}

export function dayNotes(facts: Closing, known: Holidays, first: number, last: number): DayNotes {
  const found: DayNotes = { days: {}, notes: [] };
  for (let year = first; year <= last; year++)
    for (const day of daysOf(year)) {
      const note = noteOf(day, facts, known);
      if (!note) continue;
      const place = found.notes.findIndex((each) => each.told === note.told && each.note === note.note);
      found.days[day] = place < 0 ? found.notes.push(note) - 1 : place;
    }
  return found;
}

function noteOf(day: string, facts: Closing, { holidays, told }: Holidays): DayNote | undefined {
  const holiday = holidays.find((each) => dateOf(each, Number(day.slice(0, 4))) === day);
  const closed = closedBecause(day, holiday, facts);
  if (closed) return { note: [...new Set([closed, "gesloten"])].join(", "), told: told.closed, closed: true };
  if (holiday) return { note: holiday.label, told: told.holiday.replace("{holiday}", holiday.label) };
  const weekday = weekdayOf(day);
  if (onWeekday(weekday, facts.hours) !== "op afspraak") return undefined;
  return { note: "op afspraak", told: told.by_appointment.replace("{weekday}", weekdayNames[weekday] ?? "") };
}

function closedBecause(day: string, holiday: Holiday | undefined, facts: Closing): string | undefined {
  const span = facts.closed_days?.find((each) => covers(each, day));
  if (span) return span.label ?? "gesloten";
  if (holiday && facts.holidays?.includes(holiday.id)) return holiday.label;
  return onWeekday(weekdayOf(day), facts.hours) === "gesloten" ? "gesloten" : undefined;
}

const onWeekday = (day: number, hours: Hours) => hours[weekdays[day] ?? "monday"];

function covers({ from, to = from }: ClosedDays, day: string): boolean {
  // Days of every year are compared without their year.
  const written = day.slice(-from.length);
  return from <= to ? from <= written && written <= to : from <= written || written <= to;
}

function dateOf({ day, days_after_easter, saturday_before_sunday }: Holiday, year: number): string {
  if (day === undefined) return later(easter(year), days_after_easter ?? 0);
  const date = `${String(year)}-${day}`;
  return saturday_before_sunday && weekdayOf(date) === 6 ? later(date, -1) : date;
}

/** By the anonymous Gregorian algorithm, which holds for every year. */
function easter(year: number): string {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
  const lunar = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - lunar + 15) % 30;
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * week) / 451);
  return later(`${String(year)}-03-22`, moon + week - 7 * late);
}

function* daysOf(year: number): Generator<string> {
  for (let day = `${String(year)}-01-01`; day.startsWith(String(year)); day = later(day, 1)) yield day;
}

const moment = (day: string) => new Date(`${day}T00:00:00Z`);
/** Monday is 0. */
const weekdayOf = (day: string) => (moment(day).getUTCDay() + 6) % 7;

function later(day: string, days: number): string {
  const found = moment(day);
  found.setUTCDate(found.getUTCDate() + days);
  return found.toISOString().slice(0, 10);
}
