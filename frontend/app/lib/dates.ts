/** Dates the Dutch way, always as days of Amsterdam. */

const long = new Intl.DateTimeFormat("nl-NL", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const withWeekday = new Intl.DateTimeFormat("nl-NL", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const inAmsterdam = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Amsterdam" });

/** `2024-03-12` becomes `12 maart 2024`. */
export function longDate(isoDay: string): string {
  return long.format(new Date(`${isoDay}T00:00:00Z`));
}

/** `2024-03-12` becomes `dinsdag 12 maart 2024`. */
export function weekdayDate(isoDay: string): string {
  return withWeekday.format(new Date(`${isoDay}T00:00:00Z`));
}

/** The day it is in Amsterdam at a moment, as `2024-03-12`. */
export function dayInAmsterdam(moment: Date): string {
  return inAmsterdam.format(moment);
}

/** The day so many days later (or, below zero, earlier). */
export function addDays(isoDay: string, days: number): string {
  const moment = new Date(`${isoDay}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}
