import { useId, useState } from "react";

import editor from "@facts/quote-editor.json";

import { smallField, smallLabel } from "~/staff/ui/control-styles";
import { DialogActions } from "~/staff/ui/dialog-actions";
import { FormError } from "~/staff/ui/form-error";
import { RadioOption } from "~/staff/ui/radio-option";
import { StaffButton } from "~/staff/ui/staff-button";
import { StaffDialog } from "~/staff/ui/staff-dialog";
import { Spinner } from "~/ui/spinner";
import { toast } from "~/ui/toast";

import { customerIsMailed, declineReasons, limits } from "./quote-facts";
import { problemsOf, type Quote, useQuoteAction } from "./quotes";

type Props = { quote: Quote; onClose: () => void };

/** Records that the customer declined, and why. */
export function DeclineDialog({ quote, onClose }: Props) {
  const [reason, setReason] = useState("");
  const [note, setNote] = useState("");
  const declining = useQuoteAction({ isToldElsewhere: true });
  const noteId = useId();
  const [problem] = problemsOf(declining.error);

  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    declining.mutate(
      { do: "decline", quote: quote.id, json: { reason, note } },
      {
        onSuccess: () => {
          toast.success(editor.declined.replace("{number}", quote.number ?? ""));
          onClose();
        },
      },
    );
  };
  return (
    <StaffDialog title={`Afwijzing van offerte ${quote.number ?? ""}`} onClose={onClose}>
      <form noValidate onSubmit={submit} className="space-y-4">
        <fieldset>
          <legend className="mb-1 font-semibold text-ink">Waarom niet?</legend>
          {declineReasons.map(({ id, label }) => (
            <RadioOption key={id} name="reden" isChosen={reason === id} onChoose={() => setReason(id)}>
              {label}
            </RadioOption>
          ))}
        </fieldset>
        <div>
          <label htmlFor={noteId} className={smallLabel}>
            Toelichting <span className="font-normal text-body">(niet verplicht)</span>
          </label>
          <textarea
            id={noteId}
            rows={3}
            value={note}
            maxLength={limits.note}
            onChange={(event) => setNote(event.target.value)}
            className={`${smallField} py-2`}
          />
        </div>
        <p>{customerIsMailed}</p>
        <FormError message={problem?.message ?? declining.error?.message} />
        <DialogActions onCancel={onClose}>
          <StaffButton type="submit" look="main" disabled={declining.isPending}>
            {declining.isPending && <Spinner className="size-4" />} Afwijzing vastleggen
          </StaffButton>
        </DialogActions>
      </form>
    </StaffDialog>
  );
}
