/** Weeks and months of a calendar, and moving through them by keys; days are written as `2024-03-12`. */
import { addDays, weekday } from "./dates";

const DAYS = 7;

/** The weeks of this month, Monday first; days of other months are undefined. */
export function weeksOf(isoDay: string): (string | undefined)[][] {
  const [first, last] = [firstOfMonth(isoDay), lastOfMonth(isoDay)];
  const weeks = [];
  for (let monday = addDays(first, -weekday(first)); monday <= last; monday = addDays(monday, DAYS))
    weeks.push(
      Array.from({ length: DAYS }, (_, index) => {
        const day = addDays(monday, index);
        return day < first || day > last ? undefined : day;
      }),
    );
  return weeks;
}

/** The same day so many months later, or the last day of a shorter month. */
export function addMonths(isoDay: string, months: number): string {
  const target = moment(firstOfMonth(isoDay));
  target.setUTCMonth(target.getUTCMonth() + months);
  const last = lastOfMonth(iso(target));
  const same = last.slice(0, 8) + isoDay.slice(8);
  return same < last ? same : last;
}

const moves: Partial<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -DAYS),
  ArrowDown: (day) => addDays(day, DAYS),
  Home: (day) => addDays(day, -weekday(day)),
  End: (day) => addDays(day, DAYS - 1 - weekday(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** What there is to know about a day: in a word, and in a sentence once it is chosen. A closed day cannot be. */
export type DayNote = { note: string; told: string; closed?: boolean };

/** How full a day is: all that visitors learn of the plan. */
export type DayLevel = "quiet" | "busy" | "full";

/** The days that can be chosen, from the first to the last. */
export type Span = { first: string; last: string };

/** The day a key leads to, within the span; undefined for a key that does not move. */
export function dayByKey(key: string, isoDay: string, span: Span): string | undefined {
  const next = moves[key]?.(isoDay);
  return next === undefined ? undefined : within(next, span);
}

/** The day, or the nearest one that can be chosen. */
export function within(isoDay: string, { first, last }: Span): string {
  if (isoDay < first) return first;
  return isoDay > last ? last : isoDay;
}

export function sameMonth(one: string, other: string): boolean {
  return one.slice(0, 7) === other.slice(0, 7);
}

const moment = (isoDay: string) => new Date(`${isoDay}T00:00:00Z`);
const iso = (date: Date) => date.toISOString().slice(0, 10);
const firstOfMonth = (isoDay: string) => `${isoDay.slice(0, 8)}01`;

function lastOfMonth(isoDay: string): string {
  const next = moment(firstOfMonth(isoDay));
  next.setUTCMonth(next.getUTCMonth() + 1);
  return addDays(iso(next), -1);
}
