/** Queries and actions of calendar feeds. */
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import type { components } from "~/api/schema";
import { callFunction } from "~/staff/api/client";

type Schemas = components["schemas"];
export type Feed = Schemas["FeedShown"];
type FeedList = Schemas["FeedList"];
type MadeFeed = Schemas["MadeFeed"];
/** Whose jobs a feed has; without an id all jobs. */
export type FeedOf = { id: string | null; name: string };

const feedsQuery = queryOptions({
  queryKey: ["feeds"],
  queryFn: ({ signal }) => callFunction<FeedList>("planning/feeds", { signal }),
});

/** The feed of a resource, if it has one. */
export const useFeed = (id: string | null): Feed | undefined =>
  useQuery(feedsQuery).data?.feeds.find((each) => each.resource_id === id);

/** Makes a feed, in the place of the one that is shown. */
export function useMakeFeed({ id }: FeedOf, shown: Feed | undefined, onDone: (address: string) => void) {
  return useFeedAct(
    () =>
      callFunction<MadeFeed>("planning/feeds", {
        method: "POST",
        json: { resource_id: id, replaces: shown?.id ?? null },
      }),
    ({ address }) => onDone(address),
  );
}

export const useRevokeFeed = (shown: Feed | undefined, onDone: () => void) =>
  useFeedAct(() => callFunction<FeedList>(`planning/feeds/${shown?.id ?? ""}`, { method: "DELETE" }), onDone);

/** Does an act, whose response has the feeds as they are then; a refusal means that the shown ones may be outdated. */
function useFeedAct<Found extends FeedList>(act: () => Promise<Found>, onDone: (found: Found) => void) {
  const cache = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: act,
    onSuccess: (found) => {
      cache.setQueryData(feedsQuery.queryKey, { feeds: found.feeds });
      onDone(found);
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: feedsQuery.queryKey }),
  });
}
