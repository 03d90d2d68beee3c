/** What is to be done now: its query, and the groups in which it is shown. */
import { queryOptions } from "@tanstack/react-query";

import type { components } from "~/api/schema";
import { addDays } from "~/lib/dates";
import { callFunction } from "~/staff/api/client";
import { TODAY_EVERY_MS, type TodayCounts } from "~/staff/api/today-counts";
import {
  NOBODY,
  noFilters,
  type RequestFilters,
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
  prepayments: "Vooruitbetaling te laat",
  ending: "Offerte zonder antwoord",
  unassigned: "Nieuw, nog van niemand",
  accepted: "Nieuw akkoord",
};

const ALL_TASKS = "/dashboard/taken?van=allen";
const listOf = (filters: Partial<RequestFilters>) =>
  `/dashboard${writeRequestFilters({ ...noFilters, ...filters })}`;

/** Where all of a group are listed. */
export const hrefOf = (group: Group, day: string): string =>
  group === "leads" || group === "tasks" ? ALL_TASKS : listOf(filtersOf(group, day));

function filtersOf(group: Exclude<Group, "leads" | "tasks">, day: string): Partial<RequestFilters> {
  switch (group) {
    case "late":
      return { telaat: true, sorteer: "deadline" };
    case "soon":
      return { bijna: true, sorteer: "deadline" };
    case "questions":
      return { antwoord: true };
    case "moves":
      return { status: ["akkoord"], van: day, tot: addDays(day, 1) };
    case "unassigned":
      return { status: ["nieuw"], behandelaar: NOBODY, sorteer: "deadline" };
    case "ending":
      return { status: ["offerte_verstuurd"], sorteer: "verhuisdatum" };
    case "prepayments":
      return { status: ["akkoord"], sorteer: "verhuisdatum" };
    case "accepted":
      return { status: ["akkoord"] };
  }
}

export const SUSPECT_HREF = listOf({ verdacht: true });
export const requestHref = (reference: string): string => `/dashboard?aanvraag=${reference}`;
