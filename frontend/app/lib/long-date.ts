/** A day in a Dutch sentence; not in `dates.ts`, because pages for visitors need only this. */
export const MONTHS =
  "januari februari maart april mei juni juli augustus september oktober november december".split(" ");

/** `2024-03-12` becomes `12 maart 2024`. */
export function longDate(isoDay: string): string {
  return `${String(Number(isoDay.slice(8)))} ${monthName(isoDay)}`;
}

/** `2024-03-12` becomes `maart 2024`. */
export function monthName(isoDay: string): string {
  return `${MONTHS[Number(isoDay.slice(5, 7)) - 1] ?? ""} ${isoDay.slice(0, 4)}`;
}
