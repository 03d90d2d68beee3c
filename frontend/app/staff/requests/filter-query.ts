/** The filters in the words of the data API: the same for the list and for the export. */
import type { Filters, Sort } from "./request-filters";

/** The promise to the customer: an answer within a day. */
export const PROMISE_HOURS = 24;
const HOUR = 3_600_000;

export type Condition = { column: string; operator: string; value: string } | { or: string };
export type Order = { column: string; ascending: boolean };

/** Quotes a value within a list or a tree, where commas and brackets have a meaning. */
const quoted = (value: string): string => `"${value.replace(/["\\]/g, "\\$&")}"`;

const is = (column: string, operator: string, value: string): Condition => ({ column, operator, value });

/** Typed text as a pattern for the beginning of a name: what is a wildcard to the API is none to a planner. */
const beginning = (value: string): string => quoted(`${value.replace(/[%_*\\]/g, "")}*`);

export function conditions(filters: Filters, me: string, now: Date): Condition[] {
  const { zoek, status, van, tot, stad, extra } = filters;
  return [
    ...(zoek ? [is("search", "plfts", zoek)] : []),
    ...(status.length > 0 ? [is("status", "in", `(${status.join(",")})`)] : []),
    ...(van ? [is("moving_date", "gte", van)] : []),
    ...(tot ? [is("moving_date", "lte", tot)] : []),
    ...(stad ? [{ or: `from_city.ilike.${beginning(stad)},to_city.ilike.${beginning(stad)}` }] : []),
    ...(extra.length > 0 ? [is("extra_services", "cs", JSON.stringify(extra))] : []),
    ...(filters.mijn ? [is("assignee_id", "eq", me)] : []),
    ...(filters.verdacht ? [is("is_suspect", "is", "true")] : []),
    ...(filters.telaat ? overdue(now) : []),
  ];
}

function overdue(now: Date): Condition[] {
  const promised = new Date(now.valueOf() - PROMISE_HOURS * HOUR).toISOString();
  return [is("status", "eq", "nieuw"), is("created_at", "lt", promised), is("is_suspect", "is", "false")];
}

const orders: Record<Sort, Order> = {
  nieuwste: { column: "created_at", ascending: false },
  oudste: { column: "created_at", ascending: true },
  verhuisdatum: { column: "moving_date", ascending: true },
  volume: { column: "volume", ascending: false },
};

/** The id last: rows that are equal otherwise keep their place from page to page. */
export function order(sort: Sort): Order[] {
  return [orders[sort], { column: "id", ascending: orders[sort].ascending }];
}

/** The same as the query of a call, for the export. */
export function asQuery(filters: Filters, me: string, now: Date): URLSearchParams {
  const query = new URLSearchParams();
  for (const each of conditions(filters, me, now)) {
    if ("or" in each) query.append("or", `(${each.or})`);
    else query.append(each.column, `${each.operator}.${each.value}`);
  }
  const directions = order(filters.sorteer).map(
    ({ column, ascending }) => `${column}.${ascending ? "asc" : "desc"}.nullslast`,
  );
  query.append("order", directions.join(","));
  return query;
}
