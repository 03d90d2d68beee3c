import { useId, useState } from "react";

import leadFacts from "@facts/leads.json";
import staffMessages from "@facts/staff-messages.json";

import { addDays, dayInAmsterdam } from "~/lib/dates";
import { FieldProblem } from "~/staff/requests/timeline/entry-fields";
import { problemsOf } from "~/staff/requests/timeline/timeline-queries";
import { smallField, smallLabel } from "~/staff/ui/control-styles";
import { DialogActions } from "~/staff/ui/dialog-actions";
import { FormError } from "~/staff/ui/form-error";
import { StaffButton } from "~/staff/ui/staff-button";
import { StaffDialog } from "~/staff/ui/staff-dialog";
import { Spinner } from "~/ui/spinner";
import { toast } from "~/ui/toast";

import { DayChoice } from "./day-choice";
import { type Lead, useLeadCall } from "./leads";

type Props = { lead: Lead; onDone: () => void; onClose: () => void };

/** Notes that nobody answered, and when to call again: tomorrow, unless another day is chosen. */
export function AttemptDialog({ lead, onDone, onClose }: Props) {
  const id = useId();
  const [form, setForm] = useState(() => ({
    id: crypto.randomUUID(),
    text: "",
    due_date: addDays(dayInAmsterdam(new Date()), 1),
  }));
  const saving = useLeadCall();
  const problems = problemsOf(saving.error);
  const save = (event: React.SubmitEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    const json = { ...form, revision: lead.revision };
    const onSuccess = () => {
      toast.success(staffMessages.lead_called.replace("{name}", lead.full_name));
      onDone();
    };
    saving.mutate({ path: `leads/${lead.id}/attempts`, json }, { onSuccess });
  };
  return (
    <StaffDialog title={`${lead.full_name} niet bereikt`} onClose={onClose}>
      <form noValidate onSubmit={save} className="space-y-3">
        <DayChoice
          label="Opnieuw bellen op"
          day={form.due_date}
          problem={problems.due_date}
          onChoose={(due_date) => setForm({ ...form, due_date })}
        />
        <div>
          <label htmlFor={id} className={smallLabel}>
            Notitie<span className="font-normal text-body"> (niet verplicht)</span>
          </label>
          <input
            id={id}
            value={form.text}
            maxLength={leadFacts.limits.note}
            autoComplete="off"
            enterKeyHint="done"
            aria-invalid={problems.text ? true : undefined}
            aria-describedby={problems.text ? `${id}-fout` : undefined}
            onChange={(event) => setForm({ ...form, text: event.target.value })}
            className={smallField}
          />
          <FieldProblem id={`${id}-fout`} message={problems.text} />
        </div>
        <FormError message={problems.form} />
        <DialogActions onCancel={onClose}>
          <StaffButton type="submit" look="main">
            {saving.isPending && <Spinner className="size-4" />} Vastleggen
          </StaffButton>
        </DialogActions>
      </form>
    </StaffDialog>
  );
}
