/** Saved views of the list, each planner's own, kept by the server. */
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import type { components } from "~/api/schema";
import { callFunction } from "~/staff/api/client";
import {
  noFilters,
  readRequestFilters,
  type RequestFilters,
  writeRequestFilters,
} from "~/staff/requests/model/request-filters";
import { toast } from "~/ui/toast";

export type SavedView = components["schemas"]["View"];

export const savedViewsQuery = queryOptions({
  queryKey: ["views"],
  queryFn: ({ signal }) => callFunction<SavedView[]>("views", { signal }),
});

/** The query of a view: filters and order, without the page and without the searched text. */
export function viewQueryOf(filters: RequestFilters): string {
  return writeRequestFilters({ ...filters, zoek: noFilters.zoek, pagina: noFilters.pagina }) || "?";
}

export const filtersOf = (view: SavedView): RequestFilters => readRequestFilters(view.query);

export function useSaveView() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (json: { name: string; query: string }) =>
      callFunction<SavedView>("views", { method: "POST", json }),
    onSuccess: ({ name }) => {
      toast.success(staffMessages.view_saved.replace("{name}", name));
      return client.invalidateQueries(savedViewsQuery);
    },
  });
}

export function useRemoveView() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ id }: SavedView) => callFunction(`views/${id}`, { method: "DELETE" }),
    onSuccess: (_nothing, { name }) => toast.success(staffMessages.view_removed.replace("{name}", name)),
    onError: (error) => toast.error(error.message),
    onSettled: () => client.invalidateQueries(savedViewsQuery),
  });
}
