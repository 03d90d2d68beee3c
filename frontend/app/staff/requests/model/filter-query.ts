/** Translates the filters to conditions of the data API, for the list and the export. */
import { dayInAmsterdam } from "~/lib/dates";

import { NOBODY, type RequestFilters, type Sort } from "./request-filters";

type Condition = { column: string; operator: string; value: string } | { or: string };
type SortColumn = { column: string; ascending: boolean };

export function filterConditions(filters: RequestFilters, userId: string, now: Date): Condition[] {
  const { zoek, van, tot, stad, extra, behandelaar } = filters;
  return [
    ...(zoek ? [is("search", "plfts", zoek)] : []),
    ...statusConditions(filters),
    ...(beginsToday(filters) ? [is("moving_date", "gte", dayInAmsterdam(now))] : []),
    ...(van ? [is("moving_date", "gte", van)] : []),
    ...(tot ? [is("moving_date", "lte", tot)] : []),
    ...(stad ? [{ or: `from_city.ilike.${beginning(stad)},to_city.ilike.${beginning(stad)}` }] : []),
    ...(extra.length > 0 ? [is("extra_services", "cs", JSON.stringify(extra))] : []),
    ...(behandelaar === NOBODY ? [is("assignee_id", "is", "null")] : []),
    ...(behandelaar && behandelaar !== NOBODY ? [is("assignee_id", "eq", behandelaar)] : []),
    ...(filters.mijn ? [is("assignee_id", "eq", userId)] : []),
    ...(filters.taak ? [is("task_due_date", "lte", dayInAmsterdam(now))] : []),
    ...(filters.antwoord ? [is("unanswered_since", "not.is", "null")] : []),
    ...(filters.verdacht ? [is("is_suspect", "is", "true")] : []),
    ...(filters.vandaag ? [is("today", "plfts", filters.vandaag)] : []),
    ...promiseConditions(filters),
  ];
}

const is = (column: string, operator: string, value: string): Condition => ({ column, operator, value });

/** A pattern for the beginning of a name; removes characters that are wildcards to the API. */
const beginning = (value: string): string => quote(`${value.replace(/[%_*\\]/g, "")}*`);

/** Quotes a value within a list or a tree, where commas and brackets have a meaning. */
const quote = (value: string): string => `"${value.replace(/["\\]/g, "\\$&")}"`;

/** Coming moves are agreed ones; a status excludes suspect requests. */
function statusConditions({ status, verdacht, komend }: RequestFilters): Condition[] {
  if (status.length === 0) return komend ? [is("status", "eq", "akkoord")] : [];
  const [only] = status;
  const chosen =
    only && status.length === 1 ? is("status", "eq", only) : is("status", "in", `(${status.join(",")})`);
  return verdacht ? [chosen] : [chosen, is("is_suspect", "is", "false")];
}

/** Sorted by moving date, the list starts today, unless a period or a group of "Vandaag" is chosen. */
export const beginsToday = ({ komend, sorteer, van, tot, vandaag }: RequestFilters): boolean =>
  komend || (sorteer === "verhuisdatum" && !van && !tot && !vandaag);

/** Sorted by urgency, the list has only requests that await their quote. */
export const onlyAwaiting = ({ sorteer, vandaag }: RequestFilters): boolean =>
  sorteer === "deadline" && !vandaag;

/** Late or nearly late requests, or both; the server knows the limits. */
function promiseConditions(filters: RequestFilters): Condition[] {
  const chosen = [...(filters.telaat ? ["late"] : []), ...(filters.bijna ? ["soon"] : [])];
  if (chosen.length > 0) return [is("promise", "plfts", chosen.join(" "))];
  return onlyAwaiting(filters) ? [is("promise", "plfts", "running")] : [];
}

const sortColumns: Record<Sort, SortColumn> = {
  nieuwste: { column: "created_at", ascending: false },
  oudste: { column: "created_at", ascending: true },
  // The promise is counted the same way for all, so who waits longest is due first.
  deadline: { column: "waiting_since", ascending: true },
  verhuisdatum: { column: "moving_date", ascending: true },
  volume: { column: "volume", ascending: false },
};

/** Ends with the id, so that equal rows keep the same order on every page. */
export function sortOrder(sort: Sort): SortColumn[] {
  const { column, ascending } = sortColumns[sort];
  return [
    { column, ascending },
    { column: "id", ascending },
  ];
}

/** The filters as the query of the export. */
export function exportQuery(filters: RequestFilters, userId: string, now: Date): URLSearchParams {
  const query = new URLSearchParams();
  for (const each of filterConditions(filters, userId, now)) {
    if ("or" in each) query.append("or", `(${each.or})`);
    else query.append(each.column, `${each.operator}.${each.value}`);
  }
  const order = sortOrder(filters.sorteer).map(
    ({ column, ascending }) => `${column}.${ascending ? "asc" : "desc"}.nullslast`,
  );
  query.append("order", order.join(","));
  return query;
}
