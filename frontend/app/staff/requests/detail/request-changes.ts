/** Changing a request: shown at once, taken back when the server refuses, and never over a colleague's work. */
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { data, found } from "~/staff/api/client";

import { type RequestPage, requestQuery } from "../queries";
import type { Change, QuoteRequest } from "../types";

/** Somebody else changed the request since this planner read it. */
export class ConflictError extends Error {
  constructor() {
    super(staffMessages.conflict);
    this.name = "ConflictError";
  }
}

export function useChangeRequest(reference: string) {
  const client = useQueryClient();
  return useMutation({
    // One after the other: the second change needs the version that the first one made.
    scope: { id: `request ${reference}` },
    // Without a connection it fails at once and is taken back, instead of waiting unseen.
    networkMode: "always",
    mutationFn: (change: Change) => save(kept(client, reference), change),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: ["requests"] });
      const before = kept(client, reference);
      // Except notes: their editor shows what was typed, and must tell that from what was saved.
      keep(client, { ...before, ...change, internal_notes: before.internal_notes });
      return before;
    },
    onError: (_error, change, before) => before && takeBack(client, change, before),
    onSuccess: (saved) => keep(client, saved),
    // Nobody waits for it: what failed is told at once, and what comes next has the version that was saved.
    onSettled: () => void refresh(client),
  });
}

async function save({ id, version }: QuoteRequest, change: Change): Promise<QuoteRequest> {
  const call = data().from("quote_requests").update(change).eq("id", id).eq("version", version).select();
  const [saved] = (await found(call)).rows;
  if (!saved) throw new ConflictError();
  return saved;
}

/** The request as it is shown; only an open request can be changed, so it is there. */
function kept(client: QueryClient, reference: string): QuoteRequest {
  const request = client.getQueryData(requestQuery(reference).queryKey);
  if (!request) throw new Error(staffMessages.refusals.request_not_found);
  return request;
}

/** Shows this state of a request, in the detail and on every page of the list that holds it. */
function keep(client: QueryClient, request: QuoteRequest) {
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
  keep(client, { ...kept(client, before.reference), ...old });
}

/** What the server made of it: the newest state, its history, and the figures beside the filters. */
export async function refresh(client: QueryClient) {
  const changed = [["requests"], ["history"], ["overview"]];
  await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
}
