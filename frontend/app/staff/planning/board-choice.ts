/** Which days the board shows, and how; kept in the URL, so that a link carries it and Back undoes it. */
import { addMonths, weeksOf } from "~/lib/calendar";
import { addDays, weekday, weekdayDate } from "~/lib/dates";
import { longDate, monthName, MONTHS } from "~/lib/long-date";
import { readDay } from "~/staff/ui/query-string";

export const views = [
  { id: "dag", label: "Dag" },
  { id: "week", label: "Week" },
  { id: "maand", label: "Maand" },
] as const;
export type View = (typeof views)[number]["id"];

export type Choice = { view: View; day: string };

const WEEK = 7;

/** Reads the choice from a query; invalid values count as not given. */
export function readChoice(query: string, today: string): Choice {
  const params = new URLSearchParams(query);
  return {
    view: views.find(({ id }) => id === params.get("toon"))?.id ?? "week",
    day: readDay(params.get("dag")) || today,
  };
}

/** The query of a choice, without default values. */
export function writeChoice({ view, day }: Choice, today: string): string {
  const params = new URLSearchParams();
  if (view !== "week") params.set("toon", view);
  if (day !== today) params.set("dag", day);
  return `?${params.toString()}`;
}

export const boardLink = (choice: Choice, today: string) =>
  `/dashboard/planbord${writeChoice(choice, today)}`;

/** The days that are shown: a day, or whole weeks. */
export function daysOf({ view, day }: Choice): { first: string; count: number } {
  if (view === "dag") return { first: day, count: 1 };
  if (view === "week") return { first: mondayOf(day), count: WEEK };
  return { first: mondayOf(`${day.slice(0, 8)}01`), count: weeksOf(day).length * WEEK };
}

const mondayOf = (day: string) => addDays(day, -weekday(day));

/** The same view one step later, or earlier with -1. */
export function stepped({ view, day }: Choice, steps: 1 | -1): Choice {
  if (view === "maand") return { view, day: addMonths(day, steps) };
  return { view, day: addDays(day, view === "week" ? steps * WEEK : steps) };
}

/** `16 – 22 november 2026 (week 47)`. */
export function titleOf(choice: Choice): string {
  const { view, day } = choice;
  if (view === "maand") return capital(monthName(day));
  if (view === "dag") return capital(weekdayDate(day));
  const first = mondayOf(day);
  return `${dayRange(first, addDays(first, WEEK - 1))} (week ${String(weekNumber(first))})`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function dayRange(first: string, last: string): string {
  if (first.slice(0, 4) !== last.slice(0, 4)) return `${longDate(first)} – ${longDate(last)}`;
  const begin = String(Number(first.slice(8)));
  const month = MONTHS[Number(first.slice(5, 7)) - 1] ?? "";
  return first.slice(5, 7) === last.slice(5, 7)
    ? `${begin} – ${longDate(last)}`
    : `${begin} ${month} – ${longDate(last)}`;
}

/** The week belongs to the year of its Thursday. */
function weekNumber(monday: string): number {
  const thursday = addDays(monday, 3);
  const passed = Date.parse(`${thursday}T00:00:00Z`) - Date.parse(`${thursday.slice(0, 4)}-01-01T00:00:00Z`);
  return Math.floor(passed / (WEEK * 86_400_000)) + 1;
}
