/** The queries of the request pages, each with its cache key. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import type { components } from "~/api/schema";
import { callFunction, readRows, tables } from "~/staff/api/client";
import type { QuoteRequest } from "~/staff/api/database";

import { beginsToday, filterConditions, onlyAwaiting, sortOrder } from "./filter-query";
import type { RequestFilters } from "./request-filters";

export const REQUESTS_PER_PAGE = 25;

/** `first` is the place of the first row among all that match, from 1. */
export type RequestPage = { first: number; rows: QuoteRequest[] };

/** One page of the list: the server filters and sorts. */
export const pageQuery = (filters: RequestFilters, userId: string) =>
  queryOptions({
    queryKey: ["requests", "page", filters],
    queryFn: ({ signal }) => fetchPage(filters, userId, signal),
    placeholderData: keepPreviousData,
  });

async function fetchPage(filters: RequestFilters, userId: string, signal: AbortSignal): Promise<RequestPage> {
  let request = selectRequests(filters, userId);
  for (const { column, ascending } of sortOrder(filters.sorteer)) {
    request = request.order(column, { ascending, nullsFirst: false });
  }
  const first = (filters.pagina - 1) * REQUESTS_PER_PAGE;
  const { rows } = await readRows(request.range(first, first + REQUESTS_PER_PAGE - 1).abortSignal(signal));
  return { first: first + 1, rows };
}

/** The number of requests on all pages. A separate call: counting very many takes longer than reading a page. */
export const countQuery = (filters: RequestFilters, userId: string) =>
  queryOptions({
    // The same for every page, and for every order, except those that leave requests out.
    queryKey: ["requests", "count", { ...filters, pagina: 1, sorteer: leavesOut(filters) ?? "nieuwste" }],
    queryFn: async ({ signal }) => {
      const call = selectRequests(filters, userId, { count: "exact", head: true });
      return (await readRows(call.abortSignal(signal))).count ?? 0;
    },
    placeholderData: keepPreviousData,
  });

const leavesOut = (filters: RequestFilters) =>
  beginsToday(filters) ? "verhuisdatum" : onlyAwaiting(filters) ? "deadline" : undefined;

/** Whether the chosen order leaves requests out that no filter asks to leave out. */
export const orderLeavesOut = ({ komend, telaat, bijna, ...filters }: RequestFilters): boolean =>
  !komend && !telaat && !bijna && leavesOut({ ...filters, komend, telaat, bijna }) !== undefined;

function selectRequests(filters: RequestFilters, userId: string, options?: { count: "exact"; head: true }) {
  let request = tables().from("quote_requests").select("*", options);
  for (const each of filterConditions(filters, userId, new Date())) {
    request = "or" in each ? request.or(each.or) : request.filter(each.column, each.operator, each.value);
  }
  return request;
}

/** One request by its reference; the server logs that it was seen. */
export const requestQuery = (reference: string) =>
  queryOptions({
    queryKey: ["requests", "one", reference],
    queryFn: async ({ signal }) => {
      const call = tables().from("quote_requests").select("*").eq("reference", reference).limit(1);
      const { rows } = await readRows(call.abortSignal(signal));
      return rows[0] ?? null;
    },
  });

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ["history", id],
    queryFn: async ({ signal }) => {
      const call = tables().from("request_history").select("*").eq("request_id", id);
      const newestFirst = call.order("at", { ascending: false }).order("id", { ascending: false });
      return (await readRows(newestFirst.abortSignal(signal))).rows;
    },
  });

export type RelatedRequest = Pick<
  QuoteRequest,
  | "id"
  | "reference"
  | "created_at"
  | "status"
  | "full_name"
  | "email"
  | "quote_state"
  | "quote_number"
  | "quote_cents"
> & { same: ("email" | "phone")[]; is_duplicate: boolean; merged_into: string | null };

export const relatedQuery = (id: string) =>
  queryOptions({
    queryKey: ["related", id],
    queryFn: ({ signal }) => callFunction<RelatedRequest[]>(`requests/${id}/related`, { signal }),
  });

/** For each request, how many others have the same e-mail or telephone number. */
export const duplicatesQuery = (ids: string[]) =>
  queryOptions({
    queryKey: ["duplicates", ids],
    queryFn: ({ signal }) =>
      callFunction<Record<string, number>>("duplicates", { method: "POST", json: { ids }, signal }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });

const TEAM_STALE_MS = 5 * 60_000;

type TeamMember = { id: string; name: string; email: string };

export const teamQuery = queryOptions({
  queryKey: ["team"],
  queryFn: ({ signal }) => callFunction<TeamMember[]>("team", { signal }),
  staleTime: TEAM_STALE_MS,
});

export type RequestCounts = components["schemas"]["Counts"];
export type OverviewFigures = components["schemas"]["Overview"];

export const overviewQuery = queryOptions({
  queryKey: ["overview"],
  queryFn: ({ signal }) => callFunction<OverviewFigures>("overview", { signal }),
});

/** Counts per status and filter of what a search finds; null if that is too many to count. */
export const countsQuery = (search: string) =>
  queryOptions({
    queryKey: ["overview", "counts", search],
    queryFn: ({ signal }) =>
      callFunction<RequestCounts | null>("counts", { method: "POST", json: { search }, signal }),
    placeholderData: keepPreviousData,
  });
