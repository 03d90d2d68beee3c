/** Days in the time zone of the company: today, names, and counting days. */
import company from "@facts/company.json";

import { longDate } from "./long-date";

/** Monday first. */
export const weekdays = ["maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag"];

/** `2024-03-12` becomes `dinsdag 12 maart 2024`. */
export function weekdayDate(isoDay: string): string {
  return `${weekdays[weekday(isoDay)] ?? ""} ${longDate(isoDay)}`;
}

/** Monday is 0. */
export function weekday(isoDay: string): number {
  return (new Date(`${isoDay}T00:00:00Z`).getUTCDay() + 6) % 7;
}

// Made on first use: the first formatter of a page takes a phone a tenth of a second.
let inAmsterdam: Intl.DateTimeFormat | undefined;

/** The company's day at a moment, as `2024-03-12`. */
export function dayInAmsterdam(moment: Date): string {
  inAmsterdam ??= new Intl.DateTimeFormat("sv-SE", { timeZone: company.time_zone });
  return inAmsterdam.format(moment);
}

/** The day so many days later; a negative number goes back. */
export function addDays(isoDay: string, days: number): string {
  const moment = new Date(`${isoDay}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}
