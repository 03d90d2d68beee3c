import { useState } from "react";

import staffMessages from "@facts/staff-messages.json";

import { ConfirmDialog } from "~/staff/ui/confirm-dialog";
import { textLink } from "~/staff/ui/control-styles";
import { FormError } from "~/staff/ui/form-error";
import { StaffButton } from "~/staff/ui/staff-button";

import { EntryFields, type EntryForm } from "./entry-fields";
import type { Said } from "./entry-groups";
import { problemsOf, useTimelineCall } from "./timeline-queries";

/** The buttons to edit or delete a note or a call, which its author has for a day. */
export function EntryButtons({ said, onEdit }: { said: Said; onEdit: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const saving = useTimelineCall();
  const remove = () =>
    saving.mutate({ method: "DELETE", path: `timeline/${said.id}` }, { onSuccess: () => setAsking(false) });
  return (
    <div className="flex gap-4 text-sm">
      <button type="button" className={textLink} onClick={onEdit}>
        Corrigeren
      </button>
      <button type="button" className={textLink} onClick={() => setAsking(true)}>
        Verwijderen
      </button>
      {isAsking && (
        <ConfirmDialog
          title={said.kind === "call" ? "Telefoontje verwijderen" : "Notitie verwijderen"}
          action="Verwijderen"
          isPending={saving.isPending}
          error={problemsOf(saving.error).form}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>{staffMessages.entry_remove_question}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** The form that replaces the text while it is edited. */
export function EntryEditor({ said, onClose }: { said: Said; onClose: () => void }) {
  const kind = said.kind === "call" ? "call" : "note";
  const [form, setForm] = useState<EntryForm>({
    text: said.text,
    direction: said.details.direction ?? undefined,
    reached: said.details.reached ?? undefined,
  });
  // The revision at opening: a later correction by somebody else is reported, not overwritten.
  const [revision] = useState(said.revision);
  const saving = useTimelineCall();
  const problems = problemsOf(saving.error);
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    const call = { direction: form.direction ?? null, reached: form.reached ?? null };
    const json = { text: form.text, revision, ...(kind === "call" ? call : {}) };
    saving.mutate({ method: "PUT", path: `timeline/${said.id}`, json }, { onSuccess: onClose });
  };
  return (
    <form noValidate aria-label="Corrigeren" onSubmit={submit} className="my-2 space-y-2">
      <EntryFields
        kind={kind}
        form={form}
        problems={problems}
        onChange={(change) => setForm({ ...form, ...change })}
      />
      <FormError message={problems.form} />
      <div className="flex gap-2">
        <StaffButton type="submit" look="main" disabled={saving.isPending}>
          Opslaan
        </StaffButton>
        <StaffButton onClick={onClose}>Annuleren</StaffButton>
      </div>
    </form>
  );
}
