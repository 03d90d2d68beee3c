/**
 * Whether the office is open, and what it promises to who moves too soon for a quote. The server counts the same way
 * (`calling.py`); `contract/cases/calling.json` keeps the two equal.
 */
import options from "@facts/quote-options.json";
import { calling as texts } from "@facts/urgent.json";
import dayNotes from "@site/day-notes";
import weeklyHours from "@site/weekly-hours";

import { addDays, dayInAmsterdam, weekday, weekdayDate } from "../lib/dates";
import { company } from "./company";
import type { Company } from "./company-schema";

export type Office = {
  /** From when to when it is open on each weekday, Monday first. */
  hours: string[][];
  isClosed: (day: string) => boolean;
  promise: Company["promise"];
};

export const ours: Office = {
  hours: weeklyHours,
  isClosed: (day) => dayNotes.notes[dayNotes.days[day] ?? -1]?.closed ?? false,
  promise: company.promise,
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const begins = options.dateFlexibility.moving_time.slice(0, 5);

/** A moment as a clock of the company shows it: `2026-11-18 10:00`. Such texts are in order of time. */
export function localTime(moment: Date): string {
  const time = new Intl.DateTimeFormat("nl-NL", {
    timeZone: company.time_zone,
    hour: "2-digit",
    minute: "2-digit",
  });
  return `${dayInAmsterdam(moment)} ${time.format(moment)}`;
}

/** Whether the moving day, which is not over, begins within the hours of the urgent rate. */
export const isUrgent = (day: string, now: Date, withinHours: number): boolean =>
  day >= dayInAmsterdam(now) &&
  `${day} ${begins}` <= localTime(new Date(now.valueOf() + withinHours * HOUR_MS));

/** When the office closes if it is open, or else when it opens. */
export function openingAt(now: Date, office = ours): { closes: string } | { opens: string } {
  const local = localTime(now);
  const [opens, closes] = nextPart(local, office);
  return opens <= local ? { closes } : { opens };
}

function nextPart(local: string, office: Office): [opens: string, closes: string] {
  for (const part of partsFrom(local.slice(0, 10), office)) if (local < part[1]) return part;
  throw new Error("the office never opens");
}

function* partsFrom(first: string, { hours, isClosed }: Office): Generator<[string, string]> {
  for (let day = first; ; day = addDays(day, 1))
    for (const part of isClosed(day) ? [] : (hours[weekday(day)] ?? []))
      yield [`${day} ${part.slice(0, 5)}`, `${day} ${part.slice(6)}`];
}

/** What is promised instead of a quote that would come when the moving day has begun; undefined where it does not. */
export function callingFor(day: string, now: Date, office = ours): keyof typeof texts | undefined {
  if (day < dayInAmsterdam(now) || day > dueDay(now, office)) return undefined;
  const opening = openingAt(now, office);
  if ("closes" in opening) return "now";
  return opening.opens < `${day} ${begins}` ? "later" : "too_late";
}

/** What is promised then, in a sentence. */
export function callPromise(day: string, now: Date, nameDay = weekdayDate): string | undefined {
  const kind = callingFor(day, now);
  const opening = openingAt(now);
  return kind && withMoment(texts[kind], "opens" in opening ? opening.opens : localTime(now), nameDay);
}

/** Fills in `{day}` and `{time}`. */
export const withMoment = (text: string, local: string, nameDay = weekdayDate): string =>
  text.replace("{day}", nameDay(local.slice(0, 10))).replace("{time}", local.slice(11));

/** The day by which the quote is promised. */
function dueDay(now: Date, office: Office): string {
  const { quote_within_hours: hours, counts } = office.promise;
  if (counts !== "opening_hours") return dayInAmsterdam(new Date(now.valueOf() + hours * HOUR_MS));
  let left = hours * 60;
  const local = localTime(now);
  for (const [opens, closes] of partsFrom(local.slice(0, 10), office)) {
    const start = opens > local ? opens : local;
    const minutes = Math.max(0, minutesOf(closes) - minutesOf(start));
    if (minutes >= left) return closes.slice(0, 10);
    left -= minutes;
  }
  throw new Error("the office never opens");
}

const minutesOf = (local: string): number => Date.parse(`${local.replace(" ", "T")}Z`) / MINUTE_MS;
