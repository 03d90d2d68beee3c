/** Queries and actions of people, vehicles and lifts. */
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import { resource_kinds as kindFacts } from "@facts/planning.json";

import type { components } from "~/api/schema";
import { callFunction } from "~/staff/api/client";

type Schemas = components["schemas"];
export type Resource = Schemas["ResourceShown"];
export type Absence = Resource["absences"][number];
export type ResourceKind = Resource["kind"];
export type ResourceContent = Omit<Schemas["NewResource"], "id">;
type ResourceList = Schemas["ResourceList"];

export const resourcesQuery = queryOptions({
  queryKey: ["planning", "resources"],
  queryFn: ({ signal }) => callFunction<ResourceList>("planning/resources", { signal }),
});

/** What an act sends; without `json` it removes. */
type Act = { path: string; method: "POST" | "PUT" | "DELETE"; json?: unknown };

/** Does an act, whose response is the list as it is then; a refusal means that the shown one may be outdated. */
export function useResourceAct(onDone: (found: ResourceList) => void) {
  const cache = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ path, ...options }: Act) => callFunction<ResourceList>(`planning/${path}`, options),
    onSuccess: (found) => {
      // First: the dialog of a resource that was removed goes with it.
      onDone(found);
      cache.setQueryData(resourcesQuery.queryKey, found);
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: ["planning"] }),
  });
}

export const kinds: readonly ResourceKind[] = ["person", "vehicle", "lift"];

/** What one and several of a kind are called. */
export const kindNames = (kind: ResourceKind): { label: string; plural: string } =>
  kindFacts.find(({ id }) => id === kind) ?? { label: kind, plural: kind };

/** `Karim` in the place of `{name}`. */
export const about = (sentence: string, { name }: Pick<Resource, "name">): string =>
  sentence.replaceAll("{name}", name);
