/** The days of a resource in words. */
import { shortDate } from "~/staff/ui/date-formats";

import type { Absence, Resource } from "./resources";

/** `ma 7 dec 2026`, or `ma 7 dec 2026 t/m wo 9 dec 2026`. */
export const absentDays = ({ first_day: first, last_day: last }: Absence): string =>
  first === last ? shortDate(first) : `${shortDate(first)} t/m ${shortDate(last)}`;

/** From when until when it is there; empty for one that always is. */
export function activeDays({ active_from: from, active_until: until }: Resource): string {
  const told = [from && `vanaf ${shortDate(from)}`, until && `t/m ${shortDate(until)}`];
  return told.filter(Boolean).join(" ");
}
