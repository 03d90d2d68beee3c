import { useEffect, useState } from "react";

import type { QuoteRequest } from "../types";
import { afterSaving, type Draft, draftOf, keepDraft } from "./note-drafts";

export type Save = (notes: string) => Promise<QuoteRequest | null>;

/** The text of the notes while it is written: what was typed, whether it is saved, and whether a colleague was first. */
export function useNotes(request: QuoteRequest, onSave: Save) {
  const saved = request.internal_notes ?? "";
  const [draft, setDraft] = useState<Draft>(() => draftOf(request.id) ?? { base: saved, text: saved });
  const [isSaving, setSaving] = useState(false);
  const isDirty = draft.text !== draft.base;
  // Nothing typed, or saved meanwhile: show what is saved, also when a colleague wrote it.
  const isSettled = !isDirty || draft.text === saved;
  if (isSettled && !isSaving && saved !== draft.base) setDraft({ base: saved, text: saved });

  useEffect(() => keepDraft(request.id, draft), [request.id, draft]);
  useWarnBeforeLeaving(isDirty);

  // Also for a planner who looks at another request by now, and will come back.
  const settle = (sent: string, stored: string) => {
    keepDraft(request.id, afterSaving(draftOf(request.id) ?? draft, sent, stored));
    setDraft((now) => afterSaving(now, sent, stored));
  };
  const save = async () => {
    setSaving(true);
    const sent = draft.text;
    const answer = await onSave(sent);
    if (answer) settle(sent, answer.internal_notes ?? "");
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

function useWarnBeforeLeaving(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isDirty]);
}
