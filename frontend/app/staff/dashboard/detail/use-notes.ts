import { useEffect, useState } from "react";

import { type Draft, draftOf, keepDraft } from "../note-drafts";
import type { QuoteRequest } from "../types";

export type Save = (notes: string) => Promise<QuoteRequest | null>;

/** The text of the notes while it is written: what was typed, whether it is saved, and whether a colleague was first. */
export function useNotes(request: QuoteRequest, onSave: Save) {
  const saved = request.internal_notes ?? "";
  const [draft, setDraft] = useState<Draft>(() => draftOf(request.id) ?? { base: saved, text: saved });
  const [isSaving, setSaving] = useState(false);
  const isDirty = draft.text !== draft.base;
  // Nothing typed: show what is saved, also when a colleague wrote it.
  if (!isDirty && !isSaving && saved !== draft.base) setDraft({ base: saved, text: saved });

  useEffect(() => keepDraft(request.id, draft), [request.id, draft]);
  useWarnBeforeLeaving(isDirty);

  const save = async () => {
    setSaving(true);
    const sent = draft.text;
    const answer = await onSave(sent);
    if (answer) setDraft((now) => afterSaving(now, sent, answer.internal_notes ?? ""));
    setSaving(false);
  };
  return {
    text: draft.text,
    type: (text: string) => setDraft({ ...draft, text }),
    /** Go on from the colleague's text, with this one. */
    resolve: (text: string) => setDraft({ base: saved, text }),
    save,
    saved,
    isDirty,
    isSaving,
    isOvertaken: isDirty && !isSaving && saved !== draft.base,
  };
}

/** What was typed while the answer was on its way stays. */
function afterSaving(now: Draft, sent: string, stored: string): Draft {
  return { base: stored, text: now.text === sent ? stored : now.text };
}

function useWarnBeforeLeaving(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isDirty]);
}
