/** The filters in the words of the data API: the same for the list and for the export. */
import { overdueBefore } from "./promise";
import type { RequestFilters, Sort } from "./request-filters";

type Condition = { column: string; operator: string; value: string } | { or: string };
type SortColumn = { column: string; ascending: boolean };

export function filterConditions(filters: RequestFilters, userId: string, now: Date): Condition[] {
  const { zoek, status, van, tot, stad, extra } = filters;
  return [
    ...(zoek ? [is("search", "plfts", zoek)] : []),
    ...(status.length > 0 ? [is("status", "in", `(${status.join(",")})`)] : []),
    ...(van ? [is("moving_date", "gte", van)] : []),
    ...(tot ? [is("moving_date", "lte", tot)] : []),
    ...(stad ? [{ or: `from_city.ilike.${beginning(stad)},to_city.ilike.${beginning(stad)}` }] : []),
    ...(extra.length > 0 ? [is("extra_services", "cs", JSON.stringify(extra))] : []),
    ...(filters.mijn ? [is("assignee_id", "eq", userId)] : []),
    ...(filters.verdacht ? [is("is_suspect", "is", "true")] : []),
    ...(filters.telaat ? overdueConditions(now) : []),
  ];
}

const is = (column: string, operator: string, value: string): Condition => ({ column, operator, value });

/** Typed text as a pattern for the beginning of a name: what is a wildcard to the API is none to a planner. */
const beginning = (value: string): string => quote(`${value.replace(/[%_*\\]/g, "")}*`);

/** Quotes a value within a list or a tree, where commas and brackets have a meaning. */
const quote = (value: string): string => `"${value.replace(/["\\]/g, "\\$&")}"`;

function overdueConditions(now: Date): Condition[] {
  return [
    is("status", "eq", "nieuw"),
    is("created_at", "lt", overdueBefore(now)),
    is("is_suspect", "is", "false"),
  ];
}

const sortColumns: Record<Sort, SortColumn> = {
  nieuwste: { column: "created_at", ascending: false },
  oudste: { column: "created_at", ascending: true },
  verhuisdatum: { column: "moving_date", ascending: true },
  volume: { column: "volume", ascending: false },
};

/** The id last: rows that are equal otherwise keep their place from page to page. */
export function sortOrder(sort: Sort): SortColumn[] {
  const { column, ascending } = sortColumns[sort];
  return [
    { column, ascending },
    { column: "id", ascending },
  ];
}

/** The same as the query of a call, for the export. */
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
