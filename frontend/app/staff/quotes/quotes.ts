/** Queries and actions of the quotes of a request. */
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import { ApiError } from "~/api/client";
import type { components } from "~/api/schema";
import { callFunction } from "~/staff/api/client";
import { toast } from "~/ui/toast";

type Schemas = components["schemas"];
export type Quote = Schemas["QuoteShown"];
export type QuoteSummary = Schemas["QuoteSummary"];
export type DraftChange = Schemas["DraftChange"];
export type Line = Schemas["Line"];
export type Problem = Schemas["FieldProblem"];
export type Proposal = Schemas["Proposal"];

export const quotesQuery = (requestId: string) =>
  queryOptions({
    queryKey: ["quotes", requestId],
    queryFn: ({ signal }) => callFunction<QuoteSummary[]>(`requests/${requestId}/quotes`, { signal }),
  });

export const fetchQuote = (id: string, signal: AbortSignal): Promise<Quote> =>
  callFunction<Quote>(`quotes/${id}`, { signal });

export const quoteQuery = (id: string) =>
  queryOptions({
    queryKey: ["quotes", "one", id],
    queryFn: ({ signal }) => fetchQuote(id, signal),
  });

export const fetchProposal = (requestId: string): Promise<Proposal> =>
  callFunction<Proposal>(`requests/${requestId}/quote-proposal`);

export const saveDraft = (id: string, change: DraftChange): Promise<Quote> =>
  callFunction<Quote>(`quotes/${id}`, { method: "PUT", json: change });

export const sendQuote = (id: string, revision: number): Promise<Quote> =>
  callFunction<Quote>(`quotes/${id}/send`, { method: "POST", json: { revision } });

const post = (path: string, json?: unknown) => callFunction<Quote>(path, { method: "POST", json });

/** Begins a draft; if a colleague has just begun one, opens that one. */
async function begin(path: string): Promise<Quote> {
  try {
    return await post(path);
  } catch (error) {
    const existing = currentQuote(error);
    if (error instanceof ApiError && error.code === "draft_exists" && existing) return existing;
    throw error;
  }
}

/** The actions on a quote that need nothing but an id. */
export type PlainAction =
  | { do: "revise" | "send-again" | "withdraw" | "take-back" | "discard"; quote: string }
  | { do: "remove-payment"; quote: string; payment: string };
type QuoteAction =
  | PlainAction
  | { do: "create"; request: string }
  | { do: "accept"; quote: string; json: Schemas["Acceptance"] }
  | { do: "decline"; quote: string; json: Schemas["Decline"] }
  | { do: "cancel"; quote: string; json: Schemas["HeardCancellation"] }
  | { do: "another-day"; quote: string; json: Schemas["AnotherDay"] }
  | { do: "payments"; quote: string; json: Schemas["ReceivedPayment"] }
  | { do: "propose-day"; quote: string; json: Schemas["ProposedDays"] }
  | { do: "agree-day" | "withdraw-day"; proposal: string }
  | { do: "refuse-day"; proposal: string; json: Schemas["ProposalReply"] }
  | { do: "elsewhere"; request: string; json: Schemas["ElsewhereQuote"] }
  | { do: "reminders"; quote: string; reminders: boolean };

function perform(action: QuoteAction): Promise<Quote | undefined> {
  switch (action.do) {
    case "create":
      return begin(`requests/${action.request}/quotes`);
    case "revise":
      return begin(`quotes/${action.quote}/revise`);
    case "discard":
      return callFunction<undefined>(`quotes/${action.quote}`, { method: "DELETE" });
    case "remove-payment":
      return callFunction<Quote>(`quotes/${action.quote}/payments/${action.payment}`, { method: "DELETE" });
    case "reminders":
      return callFunction<Quote>(`quotes/${action.quote}/reminders`, {
        method: "PATCH",
        json: { reminders: action.reminders },
      });
    case "elsewhere":
      return post(`requests/${action.request}/quotes/elsewhere`, action.json);
    case "accept":
    case "another-day":
    case "propose-day":
    case "cancel":
    case "decline":
    case "payments":
      return post(`quotes/${action.quote}/${action.do}`, action.json);
    case "agree-day":
    case "withdraw-day":
      return post(`day-proposals/${action.proposal}/${action.do.replace("-day", "")}`);
    case "refuse-day":
      return post(`day-proposals/${action.proposal}/refuse`, action.json);
    case "send-again":
    case "take-back":
    case "withdraw":
      return post(`quotes/${action.quote}/${action.do}`);
  }
}

/** Runs an action; a refusal is a toast, unless a dialog shows it: `isToldElsewhere`. */
export function useQuoteAction({ isToldElsewhere = false } = {}) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: perform,
    onError: (error) => {
      if (!isToldElsewhere) toast.error(error.message);
    },
    onSuccess: (quote) => quote && keepQuote(client, quote),
    // Also after a refusal, which means that the shown state is outdated.
    onSettled: () => void refreshQuotes(client),
  });
}

export function keepQuote(client: QueryClient, quote: Quote) {
  client.setQueryData(quoteQuery(quote.id).queryKey, quote);
}

/** Refreshes what an action may change: quotes, the request's status and history, and the counts of the filters. */
export async function refreshQuotes(client: QueryClient) {
  const keys = [["quotes"], ["requests"], ["history"], ["overview"], ["today"]];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** The current quote, if a refusal carries it. */
export function currentQuote(error: unknown): Quote | undefined {
  return error instanceof ApiError ? (error.body.quote as Quote | undefined) : undefined; // described by the API
}

/** The problems that a refusal lists. */
export const problemsOf = (error: unknown): Problem[] => (error instanceof ApiError ? error.problems : []);
