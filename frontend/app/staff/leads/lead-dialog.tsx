import { useEffect, useRef, useState } from "react";

import staffMessages from "@facts/staff-messages.json";

import { readTyped, writeTyped } from "~/staff/api/typed-drafts";
import { problemsOf } from "~/staff/requests/timeline/timeline-queries";
import type { Me } from "~/staff/session/session-state";
import { DialogActions } from "~/staff/ui/dialog-actions";
import { FormError } from "~/staff/ui/form-error";
import { StaffButton } from "~/staff/ui/staff-button";
import { StaffDialog } from "~/staff/ui/staff-dialog";
import { Spinner } from "~/ui/spinner";
import { toast } from "~/ui/toast";

import { LeadFields, type LeadForm } from "./lead-fields";
import { type NewLead, useLeadCall } from "./leads";

/** `id`: the idempotency key, the same until sending succeeds, so that nothing is stored twice. */
type Draft = LeadForm & Pick<NewLead, "id">;

const DRAFT = "terugbelverzoek";
const emptyDraft = (): Draft => ({ id: crypto.randomUUID(), full_name: "", phone: "", note: "" });
const isTyped = ({ full_name, phone, note }: LeadForm) => `${full_name}${phone}${note}`.trim() !== "";

/** Enter after the name goes on to the number, if that is still empty. */
function goOn(form: HTMLFormElement | null): boolean {
  const [name, phone] = [...(form?.querySelectorAll("input") ?? [])];
  const isNext = document.activeElement === name && name.value.trim() !== "" && !phone?.value.trim();
  if (isNext) phone?.focus();
  return isNext;
}

type Props = { me: Me; onClose: () => void };

/** Keeps a name and a number in seconds, to call back later. */
export function LeadDialog({ me, onClose }: Props) {
  const [draft, setDraft] = useState<Draft>(() => ({ ...emptyDraft(), ...readTyped<Draft>(me.id, DRAFT) }));
  const form = useRef<HTMLFormElement>(null);
  const saving = useLeadCall();
  const problems = problemsOf(saving.error);
  useEffect(() => writeTyped(me.id, DRAFT, isTyped(draft) ? draft : undefined), [me.id, draft]);
  useEffect(() => {
    // The first field to mend; after a failure of the connection, the button that tries again has it.
    if (saving.error) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [saving.error]);
  const save = (event: React.SubmitEvent) => {
    event.preventDefault();
    if (saving.isPending || goOn(form.current)) return;
    saving.mutate(
      { path: "leads", json: draft },
      {
        onSuccess: ({ full_name: name }) => {
          writeTyped(me.id, DRAFT, undefined);
          toast.success(staffMessages.lead_saved.replace("{name}", name));
          onClose();
        },
      },
    );
  };
  return (
    <StaffDialog title="Terugbelverzoek" onClose={onClose}>
      <form ref={form} noValidate onSubmit={save} className="space-y-3">
        <LeadFields
          form={draft}
          problems={problems}
          onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
        />
        <FormError message={problems.form} />
        <DialogActions onCancel={onClose}>
          <StaffButton type="submit" look="main">
            {saving.isPending && <Spinner className="size-4" />} Bewaren
          </StaffButton>
        </DialogActions>
      </form>
    </StaffDialog>
  );
}
