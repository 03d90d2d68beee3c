/** Saved lines of the office, kept by the server for all colleagues. */
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import type { components } from "~/api/schema";
import { callFunction } from "~/staff/api/client";

type Schemas = components["schemas"];
export type SavedLine = Schemas["SavedLineShown"];
export type LineToSave = Omit<Schemas["NewSavedLine"], "used">;

const path = "saved-lines";

export const savedLinesQuery = queryOptions({
  queryKey: [path],
  queryFn: ({ signal }) => callFunction<SavedLine[]>(path, { signal }),
});

type Change =
  | { do: "save"; line: LineToSave & { used?: number } }
  | { do: "change"; id: string; line: Schemas["SavedLineChange"] }
  | { do: "remove"; id: string };

function perform(change: Change): Promise<unknown> {
  switch (change.do) {
    case "save":
      return callFunction(path, { method: "POST", json: change.line });
    case "change":
      return callFunction(`${path}/${change.id}`, { method: "PUT", json: change.line });
    case "remove":
      return callFunction(`${path}/${change.id}`, { method: "DELETE" });
  }
}

export function useChangeSavedLines() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: perform,
    // Also after a refusal, which means that what is shown is outdated.
    onSettled: () => client.invalidateQueries(savedLinesQuery),
  });
}

/** Counts that a line was taken, so that those that are used most come first; a failure does not matter. */
export function countUse(id: string) {
  callFunction(`${path}/${id}/use`, { method: "POST" }).catch(() => undefined);
}
