/** The days of a move: in order, each once, and written as one list. */

import { weekday, weekdays } from "./dates";
import { MONTHS } from "./long-date";

/** The names of weekdays and months in a language, and its word for `and`. */
export type DayWords = Record<"weekday" | "month", (isoDay: string) => string> & { and: string };

/** `maandag 7 en dinsdag 8 december 2026`: month and year once where they are the same. */
export function dayList(days: readonly string[], { weekday, month, and }: DayWords): string {
  const told = days.map((day, index) => {
    const after = days[index + 1] ?? "";
    return [
      weekday(day),
      String(Number(day.slice(8))),
      ...(after.slice(0, 7) === day.slice(0, 7) ? [] : [month(day)]),
      ...(after.slice(0, 4) === day.slice(0, 4) ? [] : [day.slice(0, 4)]),
    ].join(" ");
  });
  return [told.slice(0, -1).join(", "), ...told.slice(-1)].filter(Boolean).join(` ${and} `);
}

/** In Dutch. */
export const weekdayDates = (isoDays: readonly string[]): string =>
  dayList(isoDays, {
    weekday: (day) => weekdays[weekday(day)] ?? "",
    month: (day) => MONTHS[Number(day.slice(5, 7)) - 1] ?? "",
    and: "en",
  });

/** In order, each once, without fields that are still empty. */
export const inOrder = (days: readonly string[]): string[] => [...new Set(days.filter(Boolean))].sort();
