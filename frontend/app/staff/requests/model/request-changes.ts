/** Changes a request: shown at once, rolled back when the server refuses, and never over a colleague's change. */
import { useState } from "react";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import type { QuoteRecord } from "~/quote-request/answers/quote-record";
import { readRows, tables } from "~/staff/api/client";
import type { QuoteRequest } from "~/staff/api/database";
import { onClearCache } from "~/staff/api/query-client";
import { toast } from "~/ui/toast";

import { type RequestPage, requestQuery } from "./queries";
import type { Status } from "./statuses";

/** What a planner may change. */
export type Change = Partial<Pick<QuoteRequest, "status" | "assignee_id" | "internal_notes" | "is_suspect">>;
type StatusMove = { from: Status; to: Status };

export type RequestChanges = ReturnType<typeof useRequestChanges>;

/** Changes the open request; reports conflicts, and keeps the last status change for an undo. */
export function useRequestChanges(request: QuoteRequest) {
  const client = useQueryClient();
  const [isOvertaken, setOvertaken] = useState(false);
  const [lastMove, setLastMove] = useState<StatusMove | null>(null);

  const change = async (what: Change): Promise<QuoteRequest | null> => {
    try {
      const saved = await changeRequest(client, request.reference, what, request);
      setOvertaken(false);
      return saved;
    } catch (error) {
      if (error instanceof ConflictError) setOvertaken(true);
      else toast.error(error instanceof Error ? error.message : String(error));
      return null;
    } finally {
      // Not awaited: a failure shows at once, and the next change already has the saved version.
      void refreshRequests(client);
    }
  };
  const move = async (to: Status) => {
    const from = request.status;
    if (await change({ status: to })) setLastMove({ from, to });
  };
  return { change, move, isOvertaken, lastMove, forgetMove: () => setLastMove(null) };
}

/**
 * Gives a request to a colleague. Who takes a new one works on it from then on, and its status says so. Both are one
 * change, which the server stores and an undo takes back as a whole; the server adds no change that was not asked for.
 */
export const assignment = ({ status }: QuoteRequest, assignee_id: string | null, me: string): Change =>
  assignee_id === me && status === "nieuw" ? { assignee_id, status: "in_behandeling" } : { assignee_id };

/**
 * Changes a request that is shown, in the detail or in the list; fails with a sentence that can be shown.
 * `seen`: what the planner saw. A colleague's notes may have arrived just before the press.
 */
export function changeRequest(
  client: QueryClient,
  reference: string,
  change: Change,
  seen?: QuoteRequest,
): Promise<QuoteRequest> {
  const mutation = client.getMutationCache().build<QuoteRequest, Error, Change, QuoteRequest>(client, {
    // Sequential: the second change needs the version that the first one made.
    scope: { id: `request ${reference}` },
    // Without a connection it fails at once and is rolled back, instead of waiting unnoticed.
    networkMode: "always",
    mutationFn: (what) => {
      const shown = shownRequest(client, reference);
      if (seen && what.internal_notes !== undefined && isUnseen(shown, seen)) throw new ConflictError();
      return save(shown, what);
    },
    onMutate: async (what) => {
      await client.cancelQueries({ queryKey: ["requests"] });
      const before = shownRequest(client, reference);
      // Except notes: their editor compares the typed text with the saved one.
      showRequest(client, { ...before, ...what, internal_notes: before.internal_notes });
      return before;
    },
    onError: (_error, what, before) => before && takeBack(client, what, before),
    onSuccess: (saved, what) => {
      if (what.internal_notes !== undefined) ownNotes.set(reference, saved.internal_notes);
      showRequest(client, saved);
    },
  });
  return mutation.execute(change);
}

/** The notes that this planner saved last, by reference, to tell them from a colleague's. */
const ownNotes = new Map<string, string | null>();
onClearCache(() => ownNotes.clear());

/** Whether the save would overwrite a colleague's notes that the planner has not seen. */
const isUnseen = ({ reference, internal_notes: notes }: QuoteRequest, seen: QuoteRequest): boolean =>
  notes !== seen.internal_notes && notes !== ownNotes.get(reference);

/** Saves corrected answers; shown once the server has stored them. `corrected` is the state they are based on. */
export async function correctRequest(
  client: QueryClient,
  corrected: QuoteRequest,
  answers: Partial<QuoteRecord>,
): Promise<void> {
  // The form's options are those of the API, by the same facts.
  const saved = await save(corrected, answers as Partial<QuoteRequest>);
  showRequest(client, saved);
  void refreshRequests(client);
}

async function save({ id, version }: QuoteRequest, change: Partial<QuoteRequest>): Promise<QuoteRequest> {
  const call = tables().from("quote_requests").update(change).eq("id", id).eq("version", version).select();
  const [saved] = (await readRows(call)).rows;
  if (!saved) throw new ConflictError();
  return saved;
}

/** The name of a colleague while it is unknown. */
export const SOMEBODY = "Een collega";

/** Somebody else changed the request since this planner read it. */
export class ConflictError extends Error {
  constructor() {
    super(staffMessages.conflict.replace("{who}", SOMEBODY));
    this.name = "ConflictError";
  }
}

/** The newest state of a request in the cache, from the detail or the list. */
export function shownRequest(client: QueryClient, reference: string): QuoteRequest {
  const opened = client.getQueryData(requestQuery(reference).queryKey);
  const states = [...(opened ? [opened] : []), ...listedStates(client, reference)];
  const newest = states.sort((one, other) => other.version - one.version)[0];
  if (!newest) throw new Error(staffMessages.refusals.request_not_found);
  return newest;
}

function listedStates(client: QueryClient, reference: string): QuoteRequest[] {
  return client
    .getQueriesData<RequestPage>({ queryKey: ["requests", "page"] })
    .flatMap(([, page]) => page?.rows ?? [])
    .filter((row) => row.reference === reference);
}

/** Shows this state of a request, in the detail and on every page of the list that holds it. */
function showRequest(client: QueryClient, request: QuoteRequest) {
  const { queryKey } = requestQuery(request.reference);
  // A request that was never opened has no detail to update.
  if (client.getQueryData(queryKey)) client.setQueryData(queryKey, request);
  client.setQueriesData<RequestPage>({ queryKey: ["requests", "page"] }, (page) => {
    if (!page) return page;
    return { ...page, rows: page.rows.map((row) => (row.id === request.id ? request : row)) };
  });
}

/** Rolls back only the refused fields: another change may have succeeded, or be under way. */
function takeBack(client: QueryClient, change: Change, before: QuoteRequest) {
  const fields = Object.keys(change) as (keyof Change)[];
  const old = Object.fromEntries(fields.map((field) => [field, before[field]]));
  showRequest(client, { ...shownRequest(client, before.reference), ...old });
}

/** Refetches what a change may affect: the request, its timeline, tasks and quotes, and the counts of the filters. */
export async function refreshRequests(client: QueryClient) {
  const keys = [["requests"], ["history"], ["timeline"], ["tasks"], ["overview"], ["quotes"], ["today"]];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
