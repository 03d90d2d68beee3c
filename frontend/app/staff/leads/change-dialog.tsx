import { useState } from "react";
import { useQuery } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { teamQuery } from "~/staff/requests/model/queries";
import { FieldProblem } from "~/staff/requests/timeline/entry-fields";
import { problemsOf } from "~/staff/requests/timeline/timeline-queries";
import { smallLabel } from "~/staff/ui/control-styles";
import { DialogActions } from "~/staff/ui/dialog-actions";
import { FormError } from "~/staff/ui/form-error";
import { SmallSelect } from "~/staff/ui/small-select";
import { StaffButton } from "~/staff/ui/staff-button";
import { StaffDialog } from "~/staff/ui/staff-dialog";
import { Spinner } from "~/ui/spinner";
import { toast } from "~/ui/toast";

import { DayChoice } from "./day-choice";
import { LeadFields } from "./lead-fields";
import { type Lead, useLeadCall } from "./leads";

type Props = { lead: Lead; onDone: () => void; onClose: () => void };

/** Puts a lead right, gives it to a colleague, or plans it for another day. */
export function ChangeDialog({ lead, onDone, onClose }: Props) {
  const { full_name, phone, note, due_date, assignee_id } = lead;
  const [form, setForm] = useState({ full_name, phone, note, due_date, assignee_id });
  const team = useQuery(teamQuery).data ?? [];
  const saving = useLeadCall();
  const problems = problemsOf(saving.error);
  const change = (changes: Partial<typeof form>) => setForm((now) => ({ ...now, ...changes }));
  const save = (event: React.SubmitEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    const onSuccess = () => {
      toast.success(staffMessages.lead_changed);
      onDone();
    };
    const json = { ...form, revision: lead.revision };
    saving.mutate({ method: "PUT", path: `leads/${lead.id}`, json }, { onSuccess });
  };
  return (
    <StaffDialog title="Terugbelverzoek wijzigen" onClose={onClose}>
      <form noValidate onSubmit={save} className="space-y-3">
        <LeadFields form={form} problems={problems} onChange={change} />
        <DayChoice
          label="Bellen op"
          day={form.due_date}
          problem={problems.due_date}
          onChoose={(day) => change({ due_date: day })}
        />
        <label className="block">
          <span className={smallLabel}>Voor</span>
          <SmallSelect
            value={form.assignee_id ?? ""}
            onChange={(event) => change({ assignee_id: event.target.value || null })}
          >
            <option value="">Niemand</option>
            {team.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SmallSelect>
          <FieldProblem id="wie-fout" message={problems.assignee_id} />
        </label>
        <FormError message={problems.form} />
        <DialogActions onCancel={onClose}>
          <StaffButton type="submit" look="main">
            {saving.isPending && <Spinner className="size-4" />} Opslaan
          </StaffButton>
        </DialogActions>
      </form>
    </StaffDialog>
  );
}
