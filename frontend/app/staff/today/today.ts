/** What is to be done now: its query, and the groups in which it is shown. */
import { queryOptions } from "@tanstack/react-query";

import type { components } from "~/api/schema";
import { callFunction } from "~/staff/api/client";
import { TODAY_EVERY_MS, type TodayCounts } from "~/staff/api/today-counts";
import {
  noFilters,
  type RequestFilters,
  todayGroups,
  writeRequestFilters,
} from "~/staff/requests/model/request-filters";

type Schemas = components["schemas"];
export type Today = Schemas["Today"];
export type WaitingLine = Schemas["WaitingLine"];
/** What each line tells of its request. */
export type RequestLine = Omit<WaitingLine, "created_at" | "quote_due_at" | "quote_warn_at">;
export type QuestionLine = Schemas["QuestionLine"];
export type MoveLine = Schemas["MoveLine"];
export type EndingLine = Schemas["EndingLine"];
export type AcceptedLine = Schemas["AcceptedLine"];
export type PrepaymentLine = Schemas["PrepaymentLine"];
export type AfterLine = Schemas["AfterLine"];

export const todayQuery = queryOptions({
  queryKey: ["today", "lines"],
  queryFn: ({ signal }) => callFunction<Today>("today", { signal }),
  refetchInterval: TODAY_EVERY_MS,
});

export type Group = Exclude<keyof TodayCounts, "suspect">;

export const titles: Record<Group, string> = {
  late: "Te laat met de offerte",
  soon: "Bijna te laat",
  questions: "Wacht op antwoord",
  moves: "Verhuizingen vandaag en morgen",
  leads: "Terugbellen",
  tasks: "Taken",
  ...todayGroups,
};

const BOARD = "/dashboard/planbord";
const listOf = (filters: Partial<RequestFilters>) =>
  `/dashboard${writeRequestFilters({ ...noFilters, ...filters })}`;

/** The page where all of a group are listed. */
export function listingOf(group: Group): { label: string; href: string } {
  if (group === "moves") return { label: "Naar het planbord", href: BOARD };
  if (group === "leads" || group === "tasks") return { label: "Naar de taken", href: tasksOf(group) };
  return { label: "Naar de lijst", href: listOf(filtersOf(group)) };
}

type DueGroup = "leads" | "tasks";

const tasksOf = (group: DueGroup) => `/dashboard/taken?van=allen&vandaag=${group}`;

function filtersOf(group: Exclude<Group, DueGroup | "moves">): Partial<RequestFilters> {
  switch (group) {
    case "late":
      return { telaat: true, sorteer: "deadline" };
    case "soon":
      return { bijna: true, sorteer: "deadline" };
    case "questions":
      return { antwoord: true };
    case "unassigned":
      return { vandaag: group, sorteer: "deadline" };
    case "accepted":
      return { vandaag: group };
    default:
      return { vandaag: group, sorteer: "verhuisdatum" };
  }
}

export const SUSPECT_HREF = listOf({ verdacht: true });
export const boardHref = (day: string): string => `${BOARD}?toon=dag&dag=${day}`;
export const requestHref = (reference: string): string => `/dashboard?aanvraag=${reference}`;
