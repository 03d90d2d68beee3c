/** The log, a page at a time, the newest first. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { addDays } from "~/lib/dates";
import { data, found } from "~/staff/api/client";
import type { AuditEntry } from "~/staff/api/database";

import { type Filters, startOfDay } from "./audit-filters";

export const PAGE_SIZE = 50;
const BATCH = 1000;

export function auditPage(filters: Filters) {
  return queryOptions({
    queryKey: ["audit", filters],
    queryFn: ({ signal }) => found(onPage(filters).abortSignal(signal)),
    placeholderData: keepPreviousData,
  });
}

/** All entries that match, the newest first; what is written meanwhile stays out. */
export async function allEntries(filters: Filters): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  for (;;) {
    const last = entries.at(-1);
    const older = last ? matching(filters).lt("id", last.id) : matching(filters);
    const { rows } = await found(older.order("id", { ascending: false }).limit(BATCH));
    entries.push(...rows);
    if (rows.length < BATCH) return entries;
  }
}

function onPage(filters: Filters) {
  const first = (filters.pagina - 1) * PAGE_SIZE;
  return matching(filters, { count: "exact" })
    .order("at", { ascending: false })
    .order("id", { ascending: false })
    .range(first, first + PAGE_SIZE - 1);
}

function matching({ persoon, actie, van, tot }: Filters, options?: { count: "exact" }) {
  let query = data().from("audit_log").select("*", options);
  if (persoon) query = query.eq("actor_id", persoon);
  if (actie) query = query.eq("action", actie);
  if (van) query = query.gte("at", startOfDay(van));
  if (tot) query = query.lt("at", startOfDay(addDays(tot, 1)));
  return query;
}
