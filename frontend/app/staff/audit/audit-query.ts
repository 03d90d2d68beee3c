/** The log, a page at a time, the newest first. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { addDays } from "~/lib/dates";

import { data, found } from "../client";
import { type Filters, startOfDay } from "./filters";

export const PAGE_SIZE = 50;

export function auditPage(filters: Filters) {
  return queryOptions({
    queryKey: ["audit", filters],
    queryFn: ({ signal }) => found(matching(filters).abortSignal(signal)),
    placeholderData: keepPreviousData,
  });
}

function matching({ persoon, actie, van, tot, pagina }: Filters) {
  let query = data().from("audit_log").select("*", { count: "exact" });
  if (persoon) query = query.eq("actor_id", persoon);
  if (actie) query = query.eq("action", actie);
  if (van) query = query.gte("at", startOfDay(van));
  if (tot) query = query.lt("at", startOfDay(addDays(tot, 1)));
  const first = (pagina - 1) * PAGE_SIZE;
  return query
    .order("at", { ascending: false })
    .order("id", { ascending: false })
    .range(first, first + PAGE_SIZE - 1);
}
