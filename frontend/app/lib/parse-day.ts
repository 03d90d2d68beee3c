/** Reads a day as people type it: `12-3-2027`, `12/03/27`, `12 maart 2027`, `12 mrt. 27` or `12032027`. */
import { MONTHS } from "./long-date.ts";

const typed = /^(\d{1,2})\D+(\d{1,2})\D+(\d{2}|\d{4})$|^(\d{2})(\d{2})(\d{4})$/;
const named = /^(?:[a-z]+\s+)?(\d{1,2})\s+([a-z]{3,})\.?\s+(\d{2}|\d{4})$/;

/** The day as `2027-03-12`, even if the calendar lacks it; undefined when the text is not a day. */
export function parseDay(text: string): string | undefined {
  const plain = withNumber(text.trim().toLowerCase());
  const [day, month, year] = typed.exec(plain)?.slice(1).filter(Boolean) ?? [];
  if (!day || !month || !year) return undefined;
  return [year.padStart(4, "20"), month.padStart(2, "0"), day.padStart(2, "0")].join("-");
}

/** `zaterdag 12 maart 2027` becomes `12-3-2027`. */
function withNumber(text: string): string {
  const [, day = "", name = "", year = ""] = named.exec(text) ?? [];
  // The only month whose short form is not its beginning.
  const beginning = name === "mrt" ? "maart" : name;
  const month = MONTHS.findIndex((each) => name !== "" && each.startsWith(beginning));
  return month < 0 ? text : `${day}-${String(month + 1)}-${year}`;
}

/** Whether the calendar has this day: `Date` would read 30 February as a day in March. */
export function dayExists(isoDay: string): boolean {
  const moment = new Date(`${isoDay}T00:00:00Z`);
  return !isNaN(moment.getTime()) && moment.toISOString().startsWith(isoDay);
}
