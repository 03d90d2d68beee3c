/** Dates the Dutch way, always as days of Amsterdam. */

const long = new Intl.DateTimeFormat("nl-NL", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** `2024-03-12` becomes `12 maart 2024`. */
export function longDate(isoDay: string): string {
  return long.format(new Date(`${isoDay}T00:00:00Z`));
}
