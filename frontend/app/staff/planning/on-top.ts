/** What comes on top of an agreement, as the office keeps it with a job. */
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import { form as texts, states } from "@facts/on-top.json";
import { units } from "@facts/quotes.json";

import type { components } from "~/api/schema";
import { callFunction } from "~/staff/api/client";
import { toast } from "~/ui/toast";

type Schemas = components["schemas"];
export type OnTop = Schemas["OnTop"];
export type OnTopLine = OnTop["lines"][number];
export type NewLine = Schemas["NewOnTopLine"];
export type OnTopAct =
  | { do: "add"; label: string; line: NewLine }
  | { do: "change"; label: string; id: string; line: Schemas["OnTopChange"] }
  | { do: "remove"; label: string; id: string; revision: number };

export const onTopQuery = (job: string) =>
  queryOptions({
    queryKey: ["planning", "on-top", job],
    queryFn: ({ signal }) => callFunction<OnTop>(`planning/jobs/${job}/on-top`, { signal }),
    // The customer answers on their own page.
    refetchInterval: 15_000,
  });

function perform(path: string, act: OnTopAct): Promise<OnTop> {
  switch (act.do) {
    case "add":
      return callFunction<OnTop>(path, { method: "POST", json: act.line });
    case "change":
      return callFunction<OnTop>(`${path}/${act.id}`, { method: "PUT", json: act.line });
    case "remove":
      return callFunction<OnTop>(`${path}/${act.id}?revision=${String(act.revision)}`, { method: "DELETE" });
  }
}

const told = { add: texts.added, change: texts.changed, remove: texts.removed };

export function useOnTopAct(job: string) {
  const client = useQueryClient();
  const { queryKey } = onTopQuery(job);
  return useMutation({
    networkMode: "always",
    mutationFn: (act: OnTopAct) => perform(`planning/jobs/${job}/on-top`, act),
    onSuccess: (found, act) => {
      client.setQueryData(queryKey, found);
      toast.success(told[act.do].replace("{label}", act.label));
      // The statement of its agreement, and the history of its request.
      for (const name of ["quotes", "history"]) void client.invalidateQueries({ queryKey: [name] });
    },
    // Refused: what is in sight is outdated.
    onError: () => void client.invalidateQueries({ queryKey }),
  });
}

export const stateOf = ({ state }: OnTopLine): string =>
  states.find(({ id }) => id === state)?.label ?? state;

export const isAgreed = ({ state }: OnTopLine): boolean => state !== "open" && state !== "afgewezen";

export function unitOf({ unit, quantity_tenths: tenths }: OnTopLine): string {
  return units.find(({ id }) => id === unit)?.[tenths === 10 ? "one" : "many"] ?? unit;
}
