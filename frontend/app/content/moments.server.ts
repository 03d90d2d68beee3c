/** Moments of the company's own time zone, as machines read them. */
import { readFacts } from "./folder.server.ts";

const company = readFacts("company") as { time_zone: string };

const inZone = new Intl.DateTimeFormat("en", { timeZone: company.time_zone, timeZoneName: "longOffset" });

/** Nine in the morning of a day: `2024-09-10` becomes `2024-09-10T09:00:00+02:00`. */
export function morningOf(isoDay: string): string {
  const zone = inZone
    .formatToParts(new Date(`${isoDay}T09:00:00Z`))
    .find(({ type }) => type === "timeZoneName");
  return `${isoDay}T09:00:00${zone?.value.replace("GMT", "") ?? "Z"}`;
}
