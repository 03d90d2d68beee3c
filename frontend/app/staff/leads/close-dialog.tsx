import { useState } from "react";

import leadFacts from "@facts/leads.json";
import staffMessages from "@facts/staff-messages.json";

import { problemsOf } from "~/staff/requests/timeline/timeline-queries";
import { ConfirmDialog } from "~/staff/ui/confirm-dialog";
import { DialogActions } from "~/staff/ui/dialog-actions";
import { FormError } from "~/staff/ui/form-error";
import { StaffButton } from "~/staff/ui/staff-button";
import { StaffDialog } from "~/staff/ui/staff-dialog";

import type { OnGone } from "./lead-acts";
import { type Lead, type Outcome, useLeadCall } from "./leads";

const outcomes: Outcome[] = ["handled", "no_interest", "not_reached"];

type Props = { lead: Lead; onGone: OnGone; onClose: () => void };

/** Closes a lead, which can be undone, or erases it for good. */
export function CloseDialog({ lead, onGone, onClose }: Props) {
  const [isErasing, setErasing] = useState(false);
  const saving = useLeadCall();
  const end = (outcome: Outcome) =>
    saving.mutate(
      { path: `leads/${lead.id}/close`, json: { outcome, revision: lead.revision } },
      {
        onSuccess: (closed) => {
          onClose();
          const said = leadFacts.outcomes[outcome].toLowerCase();
          const text = staffMessages.lead_closed.replace("{name}", lead.full_name).replace("{outcome}", said);
          onGone(text, closed);
        },
      },
    );
  if (isErasing) return <EraseDialog {...{ lead, onGone, onClose }} />;
  return (
    <StaffDialog title={`Hoe liep het af met ${lead.full_name}?`} onClose={onClose}>
      <div className="grid gap-2">
        {outcomes.map((outcome) => (
          <StaffButton key={outcome} disabled={saving.isPending} onClick={() => end(outcome)}>
            {leadFacts.outcomes[outcome]}
          </StaffButton>
        ))}
      </div>
      <div className="mt-3 empty:hidden">
        <FormError message={problemsOf(saving.error).form} />
      </div>
      <DialogActions onCancel={onClose}>
        <StaffButton look="danger" onClick={() => setErasing(true)}>
          Wissen
        </StaffButton>
      </DialogActions>
    </StaffDialog>
  );
}

function EraseDialog({ lead, onGone, onClose }: Props) {
  const saving = useLeadCall();
  const erase = () =>
    saving.mutate(
      { method: "DELETE", path: `leads/${lead.id}` },
      {
        onSuccess: () => {
          onClose();
          onGone(staffMessages.lead_erased);
        },
      },
    );
  return (
    <ConfirmDialog
      title="Terugbelverzoek wissen"
      action="Wissen"
      isPending={saving.isPending}
      error={problemsOf(saving.error).form}
      onConfirm={erase}
      onClose={onClose}
    >
      <p>{staffMessages.lead_erase_question.replace("{name}", lead.full_name)}</p>
    </ConfirmDialog>
  );
}
