import { useQuery } from "@tanstack/react-query";

import { findStanding, type Standing } from "./session-state";

/** A role can be taken away while somebody works: looked at again every minute. */
const LOOK_AGAIN_MS = 60_000;

export const standingKey = ["standing"];

/** Only who is in stays in for a while; anybody else may have signed in meanwhile, here or in another tab. */
const timeOf = (standing: Standing | undefined) => (standing?.kind === "in" ? LOOK_AGAIN_MS : 0);

export function useStanding() {
  return useQuery({
    queryKey: standingKey,
    queryFn: findStanding,
    staleTime: (query) => timeOf(query.state.data),
    refetchInterval: (query) => timeOf(query.state.data) || false,
  });
}
