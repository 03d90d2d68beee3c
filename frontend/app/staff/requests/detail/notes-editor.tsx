import { useEffect, useId, useRef, useState } from "react";

import staffMessages from "@facts/staff-messages.json";

import { useWarnBeforeLeaving } from "~/lib/use-warn-before-leaving";
import type { QuoteRequest } from "~/staff/api/database";
import { onClearCache } from "~/staff/api/query-client";
import { smallField, smallLabel } from "~/staff/ui/control-styles";
import { StaffButton } from "~/staff/ui/staff-button";

type SaveNotes = (notes: string) => Promise<QuoteRequest | null>;

export const notesId = "interne-notities";

/** `colleague`: the name of the colleague who changed the request last. */
type Props = { request: QuoteRequest; colleague: string; onSave: SaveNotes };

/** Notes for colleagues. Saved when the field is left; never over what a colleague wrote meanwhile. */
export function NotesEditor({ request, colleague, onSave }: Props) {
  const notes = useNotes(request, onSave);
  const state = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  // The pressed button disappears: the focus goes to the text.
  const resolve = (text: string) => {
    notes.resolve(text);
    field.current?.focus();
  };
  const saveIfNeeded = () => notes.isDirty && !notes.isSaving && !notes.isOvertaken && void notes.save();
  return (
    <div>
      <label htmlFor={notesId} className={smallLabel}>
        Interne notities
      </label>
      {notes.isOvertaken && (
        <Overtaken
          {...{ colleague }}
          theirs={notes.saved}
          onMerge={() => resolve([notes.saved, notes.text].filter(Boolean).join("\n\n"))}
          onKeep={() => resolve(notes.text)}
        />
      )}
      <textarea
        ref={field}
        id={notesId}
        rows={3}
        value={notes.text}
        aria-describedby={state}
        onChange={(event) => notes.type(event.target.value)}
        onBlur={saveIfNeeded}
        className={`${smallField} py-2`}
      />
      <div className="mt-2.5 flex min-h-11 flex-wrap items-center justify-between gap-2">
        <p id={state} role="status" className="text-sm">
          {stateInWords(notes)}
        </p>
        {notes.isDirty && (
          <StaffButton
            look="main"
            disabled={notes.isSaving || notes.isOvertaken}
            onClick={saveIfNeeded}
            // The press must not take the focus first: leaving the field would save, and remove the button.
            onMouseDown={(event) => event.preventDefault()}
          >
            Notitie opslaan
          </StaffButton>
        )}
      </div>
    </div>
  );
}

type State = Pick<ReturnType<typeof useNotes>, "isSaving" | "isDirty" | "wasSaved">;

function stateInWords({ isSaving, isDirty, wasSaved }: State): string {
  if (isSaving) return "Opslaan…";
  if (isDirty) return "Nog niet opgeslagen";
  return wasSaved ? "Opgeslagen. Alleen zichtbaar voor collega's" : "Alleen zichtbaar voor collega's";
}

type OvertakenProps = { colleague: string; theirs: string; onMerge: () => void; onKeep: () => void };

function Overtaken({ colleague, theirs, onMerge, onKeep }: OvertakenProps) {
  return (
    <div role="alert" className="mb-3 rounded-xl border border-brick bg-white p-3">
      <p className="font-semibold text-brick-dark">
        {staffMessages.notes_conflict.replace("{who}", colleague)}
      </p>
      <p className="mt-2 text-sm font-semibold text-ink">De tekst van uw collega:</p>
      <blockquote className="mt-1 max-h-40 overflow-y-auto rounded-lg bg-mist p-2 whitespace-pre-wrap text-ink">
        {theirs || "(leeg)"}
      </blockquote>
      <div className="mt-2 flex flex-wrap gap-2">
        <StaffButton onClick={onMerge}>Samenvoegen</StaffButton>
        <StaffButton onClick={onKeep}>Mijn tekst gebruiken</StaffButton>
      </div>
    </div>
  );
}

type Draft = {
  /** The saved text on which the planner's text is based. */
  base: string;
  text: string;
};

/** The typed notes, whether they are saved, and whether a colleague saved first. */
function useNotes(request: QuoteRequest, onSave: SaveNotes) {
  const saved = request.internal_notes ?? "";
  const [draft, setDraft] = useState<Draft>(() => drafts.get(request.id) ?? { base: saved, text: saved });
  const [isSaving, setSaving] = useState(false);
  const [wasSaved, setSaved] = useState(false);
  const isDirty = draft.text !== draft.base;
  // Nothing typed, or saved meanwhile: show the saved text, also when a colleague wrote it.
  const isSettled = !isDirty || draft.text === saved;
  if (isSettled && !isSaving && saved !== draft.base) setDraft({ base: saved, text: saved });

  useEffect(() => keepDraft(request.id, draft), [request.id, draft]);
  useWarnBeforeLeaving(isDirty);

  // Also when the planner looks at another request by now, and will come back.
  const settle = (sent: string, stored: string) => {
    keepDraft(request.id, afterSaving(drafts.get(request.id) ?? draft, sent, stored));
    setDraft((now) => afterSaving(now, sent, stored));
  };
  const save = async () => {
    setSaving(true);
    const sent = draft.text;
    const stored = await onSave(sent);
    if (stored) settle(sent, stored.internal_notes ?? "");
    setSaved(stored !== null);
    setSaving(false);
  };
  return {
    text: draft.text,
    type: (text: string) => setDraft({ ...draft, text }),
    /** Replaces the colleague's text by this one. */
    resolve: (text: string) => setDraft({ base: saved, text }),
    save,
    saved,
    isDirty,
    isSaving,
    wasSaved,
    isOvertaken: isDirty && !isSaving && saved !== draft.base,
  };
}

/**
 * Unsaved notes, which are still there when the planner comes back from another request. Only in memory, because they
 * may be about the customer, and only until the planner signs out.
 */
const drafts = new Map<string, Draft>();
onClearCache(() => drafts.clear());

function keepDraft(id: string, draft: Draft) {
  if (draft.text === draft.base) drafts.delete(id);
  else drafts.set(id, draft);
}

/** The draft after `sent` was saved as `stored`; what was typed since stays. */
function afterSaving({ text }: Draft, sent: string, stored: string): Draft {
  return { base: stored, text: text === sent ? stored : text };
}
