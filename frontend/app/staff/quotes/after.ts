/** What is done after the day of an agreement: jobs are closed, the final statement is sent. */
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import type { components } from "~/api/schema";
import { callFunction } from "~/staff/api/client";

import { refreshQuotes } from "./quotes";

type Schemas = components["schemas"];
export type After = Schemas["AfterTheDay"];
export type JobToClose = Schemas["JobToClose"];
export type Preview = Schemas["StatementPreview"];
export type Statement = Schemas["StatementShown"];
export type StatementWish = Schemas["StatementWish"];

export const afterQuery = (quoteId: string) =>
  queryOptions({
    queryKey: ["quotes", "after", quoteId],
    queryFn: ({ signal }) => callFunction<After>(`quotes/${quoteId}/after`, { signal }),
  });

/** With other hours or a note; nothing is stored. */
export const previewStatement = (quoteId: string, wish: StatementWish): Promise<After> =>
  callFunction<After>(`quotes/${quoteId}/statement-preview`, { method: "POST", json: wish });

export type AfterAct =
  | { do: "close"; job: string; json: Schemas["WantedClosing"] }
  | { do: "reopen"; job: string }
  | { do: "send"; json: Schemas["NewStatement"] }
  | { do: "take-back"; statement: string };

function perform(quoteId: string, act: AfterAct): Promise<After> {
  switch (act.do) {
    case "close":
      return callFunction<After>(`planning/jobs/${act.job}/closing`, { method: "PUT", json: act.json });
    case "reopen":
      return callFunction<After>(`planning/jobs/${act.job}/closing`, { method: "DELETE" });
    case "send":
      return callFunction<After>(`quotes/${quoteId}/statements`, { method: "POST", json: act.json });
    case "take-back":
      return callFunction<After>(`statements/${act.statement}/take-back`, { method: "POST" });
  }
}

/** Each refusal is told where it happened. */
export function useAfterAct(quoteId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (act: AfterAct) => perform(quoteId, act),
    onSuccess: (after) => client.setQueryData(afterQuery(quoteId).queryKey, after),
    // Also after a refusal, which means that the shown state is outdated.
    onSettled: () => void refreshQuotes(client),
  });
}
