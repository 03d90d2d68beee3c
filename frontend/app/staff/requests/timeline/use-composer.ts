/** The state of the composer: its draft, and sending it. */
import { useEffect, useState } from "react";

import staffMessages from "@facts/staff-messages.json";

import { addDays, dayInAmsterdam } from "~/lib/dates";
import { useWarnBeforeLeaving } from "~/lib/use-warn-before-leaving";
import type { QuoteRequest } from "~/staff/api/database";
import type { Me } from "~/staff/session/session-state";
import { toast } from "~/ui/toast";

import { type Draft, isTyped, keepDraft, type Kind, readDraft } from "./composer-drafts";
import {
  type LastMessage,
  type NewAnswer,
  type NewEntry,
  type NewTask,
  problemsOf,
  useTimelineCall,
} from "./timeline-queries";

const emptyDraft = (kind: Kind, me: Me): Draft => ({
  id: crypto.randomUUID(),
  kind,
  text: "",
  direction: "out",
  reached: undefined,
  title: "",
  dueDate: addDays(dayInAmsterdam(new Date()), 1),
  assigneeId: me.id,
});

/**
 * `last`: the newest message of the thread; null if there is none, undefined while unknown. `begin`: the kind at first, if
 * not that of what was typed before.
 */
export function useComposer(
  { id, reference }: Pick<QuoteRequest, "id" | "reference">,
  me: Me,
  last: LastMessage | null | undefined,
  begin?: Kind,
) {
  const [draft, setDraft] = useState<Draft>(() => ({
    ...(readDraft(reference) ?? emptyDraft("note", me)),
    ...(begin && { kind: begin }),
  }));
  const withSeen = begun(draft, last);
  if (withSeen !== draft) setDraft(withSeen);
  const saving = useTimelineCall();
  useEffect(() => keepDraft(reference, draft), [reference, draft]);
  useWarnBeforeLeaving(isTyped(draft));

  const change = (changes: Partial<Draft>) => {
    if (changes.kind && changes.kind !== draft.kind) saving.reset();
    setDraft((now) => ({ ...now, ...changes, ...newKey(saving.isError, now, changes) }));
  };
  const send = async (): Promise<boolean> => {
    if (saving.isPending) return false;
    const { path, json } = callOf(draft, last);
    try {
      await saving.mutateAsync({ method: "POST", path: `requests/${id}/${path}`, json });
    } catch {
      // Shown beside the fields.
      return false;
    }
    toast.success(saved[draft.kind]);
    // A fast user may have begun the next one meanwhile.
    setDraft((now) => (now === draft ? emptyDraft(nextKind(draft.kind), me) : goOn(now, draft)));
    return true;
  };
  return {
    ...{ draft, change, send },
    isPending: saving.isPending,
    problems: problemsOf(saving.error),
    newer: draft.kind === "answer" && isOvertaken(draft, last) ? last : undefined,
  };
}

const saved: Record<Kind, string> = {
  note: staffMessages.entry_saved,
  call: staffMessages.entry_saved,
  task: staffMessages.task_made,
  answer: staffMessages.answer_sent,
};

/** After an answer, what is typed next must not go to the customer by mistake. */
const nextKind = (kind: Kind): Kind => (kind === "answer" ? "note" : kind);

/** Notes which message the writer of an answer had in sight at the first letter, or as soon as that is known. */
function begun(draft: Draft, last: LastMessage | null | undefined): Draft {
  const isBegun = draft.kind === "answer" && draft.text.trim() !== "";
  const seen = isBegun ? (draft.seen === undefined ? lastId(last) : draft.seen) : undefined;
  return seen === draft.seen ? draft : { ...draft, seen };
}

const lastId = (last: LastMessage | null | undefined) =>
  last === undefined ? undefined : (last?.id ?? null);

const isOvertaken = ({ seen }: Draft, last: LastMessage | null | undefined): boolean =>
  seen !== undefined && Boolean(last) && last?.id !== seen;

/** Another text is another entry, even if the first one was stored and only its response got lost. */
const newKey = (hasFailed: boolean, now: Draft, { text }: Partial<Draft>): Partial<Draft> =>
  hasFailed && text !== undefined && text.trim() !== now.text.trim() ? { id: crypto.randomUUID() } : {};

/** Whoever sends an answer beside a newer message has been shown that message. */
function callOf(draft: Draft, last: LastMessage | null | undefined) {
  const { id, text } = draft;
  switch (draft.kind) {
    case "task":
      return { path: "tasks", json: taskOf(draft) };
    case "answer":
      return { path: "answers", json: { id, text, seen: last?.id ?? null } satisfies NewAnswer };
    default:
      return { path: "timeline", json: entryOf(draft, draft.kind) };
  }
}

const entryOf = ({ id, text, direction, reached }: Draft, kind: "note" | "call"): NewEntry =>
  kind === "note"
    ? { id, kind, text }
    : { id, kind, text, direction: direction ?? null, reached: reached ?? null };

const taskOf = ({ id, title, dueDate, assigneeId }: Draft): NewTask => ({
  id,
  title,
  due_date: dueDate,
  assignee_id: assigneeId || null,
});

/** The draft with what was typed since the other one was sent, under a new key. */
const goOn = (now: Draft, sent: Draft): Draft => ({
  ...now,
  id: crypto.randomUUID(),
  seen: undefined,
  text: now.text === sent.text ? "" : now.text,
  title: now.title === sent.title ? "" : now.title,
});
