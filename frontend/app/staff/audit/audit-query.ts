/** Queries the log: one page at a time, newest first, or all of it as a file. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { addDays, dayInAmsterdam } from "~/lib/dates";
import { readRows, tables } from "~/staff/api/client";

import type { AuditFilters } from "./audit-filters";

export const ENTRIES_PER_PAGE = 50;

export function auditPageQuery(filters: AuditFilters) {
  return queryOptions({
    queryKey: ["audit", filters],
    queryFn: ({ signal }) => readRows(selectPage(filters).abortSignal(signal)),
    placeholderData: keepPreviousData,
  });
}

function selectPage(filters: AuditFilters) {
  let request = tables().from("audit_log").select("*", { count: "exact" });
  for (const condition of conditionsOf(filters)) request = request.filter(...condition);
  const first = (filters.pagina - 1) * ENTRIES_PER_PAGE;
  return request
    .order("at", { ascending: false })
    .order("id", { ascending: false })
    .range(first, first + ENTRIES_PER_PAGE - 1);
}

/** The path of the export: all entries that match the filters, not only one page. */
export function auditExportPath(filters: AuditFilters): string {
  const query = conditionsOf(filters).map(([column, operator, value]) => [column, `${operator}.${value}`]);
  return `audit-export?${new URLSearchParams(query).toString()}`;
}

type Condition = [column: string, operator: string, value: string];

function conditionsOf({ persoon, actie, van, tot }: AuditFilters): Condition[] {
  const conditions: Condition[] = [
    ["actor_id", "eq", persoon],
    ["action", "eq", actie],
    ["at", "gte", van && startOfDay(van)],
    ["at", "lt", tot && startOfDay(addDays(tot, 1))],
  ];
  return conditions.filter(([, , value]) => value !== "");
}

/** The moment a day begins in Amsterdam, for the server. */
function startOfDay(isoDay: string): string {
  const midnight = Date.parse(`${isoDay}T00:00:00Z`);
  // Amsterdam is two hours ahead of UTC in summer, one in winter: one of the two fits.
  const summer = new Date(midnight - 2 * 3_600_000);
  const winter = new Date(midnight - 3_600_000);
  return (dayInAmsterdam(summer) === isoDay ? summer : winter).toISOString();
}
