/** What the dashboard asks the server, each under the key by which it is kept. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { callFunction, data, found } from "~/staff/api/client";

import { conditions, order } from "./filter-query";
import type { Filters } from "./request-filters";
import type { OverviewFigures, QuoteRequest, Related, TeamMember } from "./types";

export const PAGE_SIZE = 25;

/** `first` is the place of the first row among all that were found, from 1. */
export type RequestPage = { first: number; rows: QuoteRequest[] };

/** One page of the list: the server filters and sorts. */
export const pageQuery = (filters: Filters, me: string) =>
  queryOptions({
    queryKey: ["requests", "page", filters],
    queryFn: ({ signal }) => readPage(filters, me, signal),
    placeholderData: keepPreviousData,
  });

async function readPage(filters: Filters, me: string, signal: AbortSignal): Promise<RequestPage> {
  let request = narrowed(filters, me);
  for (const { column, ascending } of order(filters.sorteer)) {
    request = request.order(column, { ascending, nullsFirst: false });
  }
  const first = (filters.pagina - 1) * PAGE_SIZE;
  const { rows } = await found(request.range(first, first + PAGE_SIZE - 1).abortSignal(signal));
  return { first: first + 1, rows };
}

/** How many there are on all pages together. Asked apart: counting very many takes longer than reading a page. */
export const countQuery = (filters: Filters, me: string) =>
  queryOptions({
    // The same on every page and in every order.
    queryKey: ["requests", "count", { ...filters, pagina: 1, sorteer: "nieuwste" }],
    queryFn: async ({ signal }) => {
      const call = narrowed(filters, me, { count: "exact", head: true });
      return (await found(call.abortSignal(signal))).count ?? 0;
    },
    placeholderData: keepPreviousData,
  });

function narrowed(filters: Filters, me: string, options?: { count: "exact"; head: true }) {
  let request = data().from("quote_requests").select("*", options);
  for (const each of conditions(filters, me, new Date())) {
    request = "or" in each ? request.or(each.or) : request.filter(each.column, each.operator, each.value);
  }
  return request;
}

/** One request by its reference, which the server notes as seen. */
export const requestQuery = (reference: string) =>
  queryOptions({
    queryKey: ["requests", "one", reference],
    queryFn: async ({ signal }) => {
      const call = data().from("quote_requests").select("*").eq("reference", reference).limit(1);
      const { rows } = await found(call.abortSignal(signal));
      return rows[0] ?? null;
    },
  });

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ["history", id],
    queryFn: async ({ signal }) => {
      const call = data().from("request_history").select("*").eq("request_id", id);
      const newestFirst = call.order("at", { ascending: false }).order("id", { ascending: false });
      return (await found(newestFirst.abortSignal(signal))).rows;
    },
  });

export const relatedQuery = (id: string) =>
  queryOptions({
    queryKey: ["related", id],
    queryFn: ({ signal }) => callFunction<Related[]>(`requests/${id}/related`, { signal }),
  });

/** For each of these requests how many others came from the same e-mail address or telephone. */
export const duplicatesQuery = (ids: string[]) =>
  queryOptions({
    queryKey: ["duplicates", ids],
    queryFn: ({ signal }) =>
      callFunction<Record<string, number>>("duplicates", { method: "POST", json: { ids }, signal }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });

const TEAM_STALE_MS = 5 * 60_000;

export const teamQuery = queryOptions({
  queryKey: ["team"],
  queryFn: ({ signal }) => callFunction<TeamMember[]>("team", { signal }),
  staleTime: TEAM_STALE_MS,
});

export const overviewQuery = queryOptions({
  queryKey: ["overview"],
  queryFn: ({ signal }) => callFunction<OverviewFigures>("overview", { signal }),
});
