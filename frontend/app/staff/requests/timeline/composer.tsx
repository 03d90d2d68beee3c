import { useEffect, useRef, useState } from "react";

import staffMessages from "@facts/staff-messages.json";

import { addDays, dayInAmsterdam } from "~/lib/dates";
import { onClearCache } from "~/staff/api/query-client";
import { useShortcuts } from "~/staff/requests/parts/keyboard-shortcuts";
import type { Me } from "~/staff/session/session-state";
import { FormError } from "~/staff/ui/form-error";
import { StaffButton } from "~/staff/ui/staff-button";
import { useWarnBeforeLeaving } from "~/staff/ui/use-warn-before-leaving";
import { Spinner } from "~/ui/spinner";
import { toast } from "~/ui/toast";

import { ChoiceGroup } from "./choice-group";
import { EntryFields, type EntryForm } from "./entry-fields";
import { TaskFields, type TaskForm } from "./task-fields";
import { type NewEntry, type NewTask, problemsOf, useTimelineCall } from "./timeline-queries";

type Kind = "note" | "call" | "task";
/** `id`: the idempotency key, the same until sending succeeds, so that nothing is stored twice. */
type Draft = { id: string; kind: Kind } & EntryForm & TaskForm;

const kinds: { id: Kind; label: string; save: string }[] = [
  { id: "note", label: "Notitie", save: "Notitie toevoegen" },
  { id: "call", label: "Telefoontje", save: "Telefoontje vastleggen" },
  { id: "task", label: "Taak", save: "Taak maken" },
];

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

/** The form to add a note, a call or a task. */
export function Composer({ requestId, me }: { requestId: string; me: Me }) {
  const { draft, change, send, isPending, problems } = useComposer(requestId, me);
  const form = useRef<HTMLFormElement>(null);
  const focusFirst = () => form.current?.querySelector<HTMLElement>("[data-first-field]")?.focus();
  const [wanted, setWanted] = useState<Kind>();
  // Runs after the fields of the chosen kind are rendered.
  useEffect(() => {
    if (wanted) focusFirst();
  }, [wanted]);
  useShortcuts((action) => {
    if (action.do !== "call" && action.do !== "task") return false;
    change({ kind: action.do });
    setWanted(action.do);
    focusFirst();
    return true;
  });
  // A button that is disabled for a moment loses the focus to the page.
  const isHere = () =>
    document.activeElement === document.body || form.current?.contains(document.activeElement) === true;
  const submit = () => void send().then((isSent) => isSent && isHere() && focusFirst());
  return (
    <form
      ref={form}
      noValidate
      aria-label="Vastleggen"
      className="@container mb-4 space-y-3 rounded-2xl border border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
      }}
    >
      <ChoiceGroup
        legend="Wat wilt u vastleggen?"
        name="vastleggen"
        choices={kinds}
        value={draft.kind}
        onChoose={(kind) => change({ kind })}
      />
      {draft.kind === "task" ? (
        <TaskFields form={draft} problems={problems} onChange={change} />
      ) : (
        <EntryFields kind={draft.kind} form={draft} problems={problems} onChange={change} />
      )}
      <FormError message={problems.form} />
      <StaffButton type="submit" look="main" disabled={isPending}>
        {isPending && <Spinner className="size-4" />} {kinds.find(({ id }) => id === draft.kind)?.save}
      </StaffButton>
    </form>
  );
}

function useComposer(requestId: string, me: Me) {
  const [draft, setDraft] = useState<Draft>(() => drafts.get(requestId) ?? emptyDraft("note", me));
  const saving = useTimelineCall();
  useEffect(() => keepDraft(requestId, draft), [requestId, draft]);
  useWarnBeforeLeaving(isTyped(draft));

  const change = (changes: Partial<Draft>) => {
    if (changes.kind && changes.kind !== draft.kind) saving.reset();
    setDraft((now) => ({ ...now, ...changes }));
  };
  const send = async (): Promise<boolean> => {
    if (saving.isPending) return false;
    const place = draft.kind === "task" ? "tasks" : "timeline";
    const json = draft.kind === "task" ? taskOf(draft) : entryOf(draft, draft.kind);
    try {
      await saving.mutateAsync({ method: "POST", path: `requests/${requestId}/${place}`, json });
    } catch {
      // Shown beside the fields.
      return false;
    }
    toast.success(draft.kind === "task" ? staffMessages.task_made : staffMessages.entry_saved);
    // A fast user may have begun the next one meanwhile.
    setDraft((now) => (now === draft ? emptyDraft(draft.kind, me) : goOn(now, draft)));
    return true;
  };
  return { draft, change, send, isPending: saving.isPending, problems: problemsOf(saving.error) };
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
  text: now.text === sent.text ? "" : now.text,
  title: now.title === sent.title ? "" : now.title,
});

const isTyped = ({ text, title }: Draft) => text.trim() !== "" || title.trim() !== "";

/** Unsent drafts, only in memory, because they may be about the customer. */
const drafts = new Map<string, Draft>();
onClearCache(() => drafts.clear());

function keepDraft(requestId: string, draft: Draft) {
  if (isTyped(draft)) drafts.set(requestId, draft);
  else drafts.delete(requestId);
}
