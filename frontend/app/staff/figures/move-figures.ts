/** Queries the figures of moves, and turns them into bars, rows and text. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import facts from "@facts/move-figures.json";

import type { components } from "~/api/schema";
import { addDays } from "~/lib/dates";
import { decimal } from "~/lib/format";
import { monthName } from "~/lib/long-date";
import { callFunction } from "~/staff/api/client";
import { dayAndMonth, shortDate } from "~/staff/ui/date-formats";

import type { BarOf } from "./bars";
import type { Days, ResourceKind, Step } from "./choice";

type Schemas = components["schemas"];
export type MoveFigures = Schemas["MoveFigures"];
export type WeekOfWork = Schemas["WeekOfWork"];
export type ValueFrom = Schemas["ValueFrom"];
export type HoursCompared = Schemas["HoursCompared"];
export type Table = "work" | "hours" | Step;

const queryOf = ({ from, to }: Days) => new URLSearchParams({ from, to }).toString();

export const moveFiguresQuery = (days: Days, enabled: boolean) =>
  queryOptions({
    queryKey: ["move-figures", days],
    queryFn: ({ signal }) => callFunction<MoveFigures>(`move-figures?${queryOf(days)}`, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });

export const moveExportPath = (days: Days, by: Table): string =>
  `move-figures/export?${queryOf(days)}&by=${by}`;

/** What is planned, what is free, and what is planned beyond what there is. */
export function workBar(week: WeekOfWork, resource: ResourceKind): BarOf {
  const [used, there] = [week[`${resource}_used`], week[`${resource}_there`]];
  const parts: BarOf["parts"] = [
    ["over", Math.max(0, used - there)],
    ["open", Math.max(0, there - used)],
    ["accepted", Math.min(used, there)],
  ];
  return { from: week.from, words: usedPercent(week, resource), parts };
}

export const usedPercent = (week: WeekOfWork, resource: ResourceKind): string => {
  const share = week[`${resource}_percent`];
  return share === null ? "–" : `${String(share)}%`;
};

/** The fullest week of those with anybody there. */
export function fullest(weeks: WeekOfWork[], resource: ResourceKind): WeekOfWork | undefined {
  const share = (week: WeekOfWork) => week[`${resource}_percent`] ?? -1;
  return weeks.reduce<WeekOfWork | undefined>(
    (most, week) => (most === undefined || share(week) > share(most) ? week : most),
    undefined,
  );
}

/** More bars than this cannot be told from each other on a phone. */
const MOST_DAYS = 160;

/** Every day from the first to the last, also those on which nothing begins; none if there are too many. */
export function everyDay({ from, until, value }: MoveFigures): ValueFrom[] {
  const known = new Map(value.days.map((each) => [each.from, each]));
  const found: ValueFrom[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) {
    if (found.length === MOST_DAYS) return [];
    found.push(known.get(day) ?? { from: day, moves: 0, excluding_cents: 0, including_cents: 0 });
  }
  return found;
}

/** `16 nov`, `week vanaf 16 nov`, `november 2026`. */
export function nameOf(from: string, step: Step): string {
  if (step === "day") return shortDate(from);
  return step === "week" ? `week vanaf ${dayAndMonth(from)}` : monthName(from);
}

export const hoursOf = (tenths: number): string => decimal(tenths / 10, 0, 1);

/** `20% langer`, `10% korter`, `gelijk`. */
export function differenceOf({ median_percent: percent }: HoursCompared): string {
  if (percent === null) return facts.too_few_moves;
  if (percent === 0) return "gelijk";
  return `${String(Math.abs(percent))}% ${percent > 0 ? "langer" : "korter"}`;
}
