/** What is to be done now: its query, and the groups in which it is shown. */
import { queryOptions } from "@tanstack/react-query";

import type { components } from "~/api/schema";
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
  prepayments: "Vooruitbetaling te laat",
  after: "Af te sluiten",
  rests: "Slotafrekening niet op tijd betaald",
  ending: "Offerte zonder antwoord",
  unassigned: "Nieuw, nog van niemand",
  accepted: "Nieuw akkoord",
};

const ALL_TASKS = "/dashboard/taken?van=allen";
const BOARD = "/dashboard/planbord";
const listOf = (filters: Partial<RequestFilters>) =>
  `/dashboard${writeRequestFilters({ ...noFilters, ...filters })}`;

/** The page where all of a group are listed. */
export function listingOf(group: Group): { label: string; href: string } {
  if (group === "moves") return { label: "Naar het planbord", href: BOARD };
  if (group === "leads" || group === "tasks") return { label: "Naar de taken", href: ALL_TASKS };
  return { label: "Naar de lijst", href: listOf(filtersOf(group)) };
}

function filtersOf(group: Exclude<Group, "leads" | "tasks" | "moves">): Partial<RequestFilters> {
  switch (group) {
    case "late":
      return { telaat: true, sorteer: "deadline" };
    case "soon":
      return { bijna: true, sorteer: "deadline" };
    case "questions":
      return { antwoord: true };
    case "unassigned":
      return { status: ["nieuw"], behandelaar: NOBODY, sorteer: "deadline" };
    case "ending":
      return { status: ["offerte_verstuurd"], sorteer: "verhuisdatum" };
    case "prepayments":
    case "after":
    case "rests":
      return { status: ["akkoord"], sorteer: "verhuisdatum" };
    case "accepted":
      return { status: ["akkoord"] };
  }
}

export const SUSPECT_HREF = listOf({ verdacht: true });
export const boardHref = (day: string): string => `${BOARD}?toon=dag&dag=${day}`;
export const requestHref = (reference: string): string => `/dashboard?aanvraag=${reference}`;
