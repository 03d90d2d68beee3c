/** Moments of the company's own time zone, as machines read them. */
import { readFacts } from "./folder.server.ts";

const company = readFacts("company") as { time_zone: string };

const inZone = new Intl.DateTimeFormat("en", { timeZone: company.time_zone, timeZoneName: "longOffset" });

/** Nine in the morning of a day: `2024-09-10` becomes `2024-09-10T09:00:00+02:00`. */
export const morningOf = (isoDay: string): string => withZone(`${isoDay}T09:00`);

/** The moment at which a clock of the company shows this: `2026-12-24T08:00`. */
export const instantOf = (local: string): Date => new Date(withZone(local));

function withZone(local: string): string {
  const zone = inZone.formatToParts(new Date(`${local}:00Z`)).find(({ type }) => type === "timeZoneName");
  // Of London in winter it says only GMT.
  return `${local}:00${zone?.value.replace(/^GMT$/, "Z").replace("GMT", "") ?? "Z"}`;
}
