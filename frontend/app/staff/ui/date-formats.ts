/** How long ago, how long yet: times as a planner reads them at a glance. */
import { dayInAmsterdam } from "~/lib/dates";
import { PROMISE_HOURS } from "~/staff/requests/filter-query";
import type { QuoteRequest } from "~/staff/requests/types";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From here on the clock warns: there is still time to answer within the promise. */
const WARN_HOURS = 16;

export type Clock = { tone: "calm" | "soon" | "late"; text: string };

/** How an unanswered request stands against the promise; null when it was answered or does not count. */
export function promiseClock(request: QuoteRequest, now: Date): Clock | null {
  if (request.status !== "nieuw" || request.is_suspect) return null;
  const age = now.valueOf() - Date.parse(request.created_at);
  const left = PROMISE_HOURS * HOUR - age;
  if (left < 0) return { tone: "late", text: `${span(-left)} te laat` };
  return { tone: age < WARN_HOURS * HOUR ? "calm" : "soon", text: `nog ${span(left)}` };
}

const counted = (amount: number, one: string, more: string) =>
  `${String(amount)} ${amount === 1 ? one : more}`;

/** A length of time in its largest unit, rounded down: `25 minuten`, `3 uur`, `2 dagen`. */
export function span(milliseconds: number): string {
  if (milliseconds >= 2 * DAY) return counted(Math.floor(milliseconds / DAY), "dag", "dagen");
  if (milliseconds >= HOUR) return `${String(Math.floor(milliseconds / HOUR))} uur`;
  return counted(Math.max(1, Math.floor(milliseconds / MINUTE)), "minuut", "minuten");
}

/** `2 uur geleden`, `zojuist`. */
export function ago(moment: string, now: Date): string {
  const passed = now.valueOf() - Date.parse(moment);
  return passed < MINUTE ? "zojuist" : `${span(passed)} geleden`;
}

/** From today to a day: `vandaag`, `morgen`, `over 12 dagen`, `3 dagen geleden`. */
export function daysUntil(isoDay: string, now: Date): string {
  const today = Date.parse(`${dayInAmsterdam(now)}T00:00:00Z`);
  const days = Math.round((Date.parse(`${isoDay}T00:00:00Z`) - today) / DAY);
  if (days < -1) return `${String(-days)} dagen geleden`;
  return ["gisteren", "vandaag", "morgen", "overmorgen"][days + 1] ?? `over ${String(days)} dagen`;
}

const shortDay = new Intl.DateTimeFormat("nl-NL", {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
const momentInWords = new Intl.DateTimeFormat("nl-NL", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Amsterdam",
});

/** `2026-11-20` becomes `vr 20 nov 2026`. */
export const shortDate = (isoDay: string): string => shortDay.format(new Date(`${isoDay}T00:00:00Z`));

/** A moment by the clock of Amsterdam: `15 nov 2026, 08:30`. */
export const dayAndTime = (moment: string): string => momentInWords.format(new Date(moment));
