/** Changing a request: shown at once, taken back when the server refuses, and never over a colleague's work. */
import { useState } from "react";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { readRows, tables } from "~/staff/api/client";
import type { QuoteRequest } from "~/staff/api/database";
import { toast } from "~/ui/toast";

import { type RequestPage, requestQuery } from "../queries";
import type { Status } from "../statuses";

/** What a planner may change. */
type Change = Partial<Pick<QuoteRequest, "status" | "assignee_id" | "internal_notes" | "is_suspect">>;
type StatusMove = { from: Status; to: Status };

export type RequestChanges = ReturnType<typeof useRequestChanges>;

/** Changing the open request, and what there is to say about it afterwards. */
export function useRequestChanges(request: QuoteRequest) {
  const { mutateAsync } = useSaving(request.reference);
  const [isOvertaken, setOvertaken] = useState(false);
  const [lastMove, setLastMove] = useState<StatusMove | null>(null);

  const change = async (what: Change): Promise<QuoteRequest | null> => {
    try {
      const saved = await mutateAsync(what);
      setOvertaken(false);
      return saved;
    } catch (error) {
      if (error instanceof ConflictError) setOvertaken(true);
      else toast.error(error instanceof Error ? error.message : String(error));
      return null;
    }
  };
  const move = async (to: Status) => {
    const from = request.status;
    if (await change({ status: to })) setLastMove({ from, to });
  };
  return { change, move, isOvertaken, lastMove, forgetMove: () => setLastMove(null) };
}

function useSaving(reference: string) {
  const client = useQueryClient();
  return useMutation({
    // One after the other: the second change needs the version that the first one made.
    scope: { id: `request ${reference}` },
    // Without a connection it fails at once and is taken back, instead of waiting unseen.
    networkMode: "always",
    mutationFn: (change: Change) => save(shownRequest(client, reference), change),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: ["requests"] });
      const before = shownRequest(client, reference);
      // Except notes: their editor shows what was typed, and must tell that from what was saved.
      showRequest(client, { ...before, ...change, internal_notes: before.internal_notes });
      return before;
    },
    onError: (_error, change, before) => before && takeBack(client, change, before),
    onSuccess: (saved) => showRequest(client, saved),
    // Nobody waits for it: what failed is said at once, and what comes next has the version that was saved.
    onSettled: () => void refreshRequests(client),
  });
}

async function save({ id, version }: QuoteRequest, change: Change): Promise<QuoteRequest> {
  const call = tables().from("quote_requests").update(change).eq("id", id).eq("version", version).select();
  const [saved] = (await readRows(call)).rows;
  if (!saved) throw new ConflictError();
  return saved;
}

/** Somebody else changed the request since this planner read it. */
class ConflictError extends Error {
  constructor() {
    super(staffMessages.conflict);
    this.name = "ConflictError";
  }
}

/** The request as it is shown; only an open request can be changed, so it is there. */
function shownRequest(client: QueryClient, reference: string): QuoteRequest {
  const request = client.getQueryData(requestQuery(reference).queryKey);
  if (!request) throw new Error(staffMessages.refusals.request_not_found);
  return request;
}

/** Shows this state of a request, in the detail and on every page of the list that holds it. */
function showRequest(client: QueryClient, request: QuoteRequest) {
  client.setQueryData(requestQuery(request.reference).queryKey, request);
  client.setQueriesData<RequestPage>({ queryKey: ["requests", "page"] }, (page) => {
    if (!page) return page;
    return { ...page, rows: page.rows.map((row) => (row.id === request.id ? request : row)) };
  });
}

/** Only what was refused: another change may have come through, or may still be under way. */
function takeBack(client: QueryClient, change: Change, before: QuoteRequest) {
  const fields = Object.keys(change) as (keyof Change)[];
  const old = Object.fromEntries(fields.map((field) => [field, before[field]]));
  showRequest(client, { ...shownRequest(client, before.reference), ...old });
}

/** What the server made of it: the newest state, its history, and the figures beside the filters. */
export async function refreshRequests(client: QueryClient) {
  const keys = [["requests"], ["history"], ["overview"]];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
