/** Changes requests in the list without opening them, and undoes the last change. */
import { useState } from "react";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { plural } from "~/lib/format";
import type { QuoteRequest } from "~/staff/api/database";
import {
  assignment,
  type Change,
  changeRequest,
  refreshRequests,
  shownRequest,
} from "~/staff/requests/model/request-changes";
import {
  moveInWords,
  type Status,
  type StatusAct,
  statusAct,
  statusLabel,
} from "~/staff/requests/model/statuses";
import type { ShortcutAction } from "~/staff/requests/parts/keyboard-shortcuts";
import type { Me } from "~/staff/session/session-state";
import { toast } from "~/ui/toast";

/** A change that was made: its text, and how to undo it. */
type Done = { text: string; undo: () => Promise<unknown> };

export type ListActions = ReturnType<typeof useListActions>;

export function useListActions(me: Me) {
  const client = useQueryClient();
  const [last, setLast] = useState<Done | null>(null);
  // The act on a quote that a pressed status leads to; its dialogue is open.
  const [asked, setAsked] = useState<{ request: QuoteRequest; act: StatusAct } | null>(null);

  const change = async (request: QuoteRequest, what: Change, text: string) => {
    try {
      await changeRequest(client, request.reference, what);
      const undo = () => changeRequest(client, request.reference, before(request, what));
      setLast({ text: `${request.full_name}: ${text}`, undo });
    } catch (error) {
      toast.error(`${request.full_name}: ${sentence(error)}`);
    } finally {
      void refreshRequests(client);
    }
  };
  const move = (request: QuoteRequest, to: Status) => {
    const { status: from } = request;
    const act = statusAct(request, to);
    if (act === "set") void change(request, { status: to }, moveInWords({ from, to }));
    else if (act) setAsked({ request, act });
    else if (from !== to) toast.error(staffMessages.status_not_allowed.replace("{to}", statusLabel(to)));
  };
  const take = (request: QuoteRequest) => {
    if (request.assignee_id === me.id) return;
    void change(request, assignment(request, me.id, me.id), staffMessages.taken);
  };
  const assign = async (references: string[], assignee: Assignee) => {
    const requests = references.map((reference) => shownRequest(client, reference));
    const assigned = (request: QuoteRequest) => assignment(request, assignee.id, me.id);
    const outcome = await changeAll(client, requests, assigned);
    void refreshRequests(client);
    if (outcome.failed.length > 0) toast.error(failuresInWords(outcome.failed));
    if (outcome.changed.length === 0) return;
    const back = (request: QuoteRequest) => before(request, assigned(request));
    setLast({
      text: assignedInWords(outcome.changed.length, assignee.name),
      undo: async () => {
        const { failed } = await changeAll(client, outcome.changed, back);
        if (failed.length > 0) throw new Error(failuresInWords(failed));
      },
    });
  };
  const undo = async () => {
    setLast(null);
    await last?.undo().catch((error: unknown) => toast.error(sentence(error)));
    await refreshRequests(client);
  };
  const close = () => setAsked(null);
  return { last, asked, close, move, take, assign, undo, forget: () => setLast(null) };
}

/** What undoes a change: the values that the request had. */
const before = ({ assignee_id, status }: QuoteRequest, change: Change): Change => ({
  ...("assignee_id" in change && { assignee_id }),
  ...("status" in change && { status }),
});

/** Runs a shortcut on the focused request of the list; false if the shortcut is not for it. */
export function runInList(
  action: ShortcutAction,
  reference: string,
  { move, take }: ListActions,
  client: QueryClient,
): boolean {
  if (action.do === "status") move(shownRequest(client, reference), action.status);
  else if (action.do === "mine") take(shownRequest(client, reference));
  else return false;
  return true;
}

type Assignee = { id: string | null; name: string };
type Failure = { request: QuoteRequest; why: string };

/** Changes requests one by one: each can fail by itself, and the message names those that did. */
async function changeAll(
  client: QueryClient,
  requests: QuoteRequest[],
  changeOf: (request: QuoteRequest) => Change,
): Promise<{ changed: QuoteRequest[]; failed: Failure[] }> {
  const changed: QuoteRequest[] = [];
  const failed: Failure[] = [];
  for (const request of requests) {
    try {
      await changeRequest(client, request.reference, changeOf(request));
      changed.push(request);
    } catch (error) {
      failed.push({ request, why: sentence(error) });
    }
  }
  return { changed, failed };
}

const countOf = (count: number) => plural(count, "aanvraag", "aanvragen");

const assignedInWords = (count: number, name: string) =>
  staffMessages.assigned.replace("{count}", countOf(count)).replace("{name}", name);

const failuresInWords = (failed: Failure[]) =>
  staffMessages.not_changed
    .replace("{count}", countOf(failed.length))
    .replace("{names}", failed.map(({ request }) => request.full_name).join(", "))
    .replace("{why}", failed[0]?.why ?? "");

const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error));
