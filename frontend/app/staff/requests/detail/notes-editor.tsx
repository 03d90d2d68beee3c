import { useId } from "react";

import staffMessages from "@facts/staff-messages.json";

import { smallField, smallLabel } from "~/staff/ui/control-styles";
import { StaffButton } from "~/staff/ui/staff-button";

import type { QuoteRequest } from "../types";
import { type Save, useNotes } from "./use-notes";

export const notesId = "interne-notities";

/** Notes for colleagues. Saved when the field is left; never over what a colleague wrote meanwhile. */
export function NotesEditor({ request, onSave }: { request: QuoteRequest; onSave: Save }) {
  const notes = useNotes(request, onSave);
  const state = useId();
  const saveIfNeeded = () => notes.isDirty && !notes.isSaving && !notes.isOvertaken && void notes.save();
  return (
    <div>
      <label htmlFor={notesId} className={smallLabel}>
        Interne notities
      </label>
      {notes.isOvertaken && (
        <Overtaken
          theirs={notes.saved}
          onMerge={() => notes.resolve([notes.saved, notes.text].filter(Boolean).join("\n\n"))}
          onKeep={() => notes.resolve(notes.text)}
        />
      )}
      <textarea
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
          {notes.isSaving
            ? "Opslaan…"
            : notes.isDirty
              ? "Nog niet opgeslagen"
              : "Alleen zichtbaar voor collega's"}
        </p>
        {notes.isDirty && (
          <StaffButton
            look="main"
            disabled={notes.isSaving || notes.isOvertaken}
            onClick={saveIfNeeded}
            // Pressing it must not first leave the field: that would save, and take the button away.
            onMouseDown={(event) => event.preventDefault()}
          >
            Notitie opslaan
          </StaffButton>
        )}
      </div>
    </div>
  );
}

type OvertakenProps = { theirs: string; onMerge: () => void; onKeep: () => void };

function Overtaken({ theirs, onMerge, onKeep }: OvertakenProps) {
  return (
    <div role="alert" className="mb-3 rounded-xl border border-brick bg-white p-3">
      <p className="font-semibold text-brick-dark">{staffMessages.notes_conflict}</p>
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
