import { useState } from "react";

import accounts from "@facts/accounts.json";
import staffMessages from "@facts/staff-messages.json";

import { errorMessage } from "~/staff/api/errors";
import { type Role, roleOptions } from "~/staff/session/roles";
import { DialogActions } from "~/staff/ui/dialog-actions";
import { FormError } from "~/staff/ui/form-error";
import { StaffButton } from "~/staff/ui/staff-button";
import { StaffDialog } from "~/staff/ui/staff-dialog";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";

import { invitePerson, usePersonAction } from "./people";

const empty = { email: "", name: "", role: "staff" as Role };

/** Makes an account for a colleague, who chooses a password by a mailed link. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [person, setPerson] = useState(empty);
  const set = (change: Partial<typeof empty>) => setPerson((now) => ({ ...now, ...change }));
  const { mutate, isPending, error } = usePersonAction({
    act: () => invitePerson({ ...person, email: person.email.trim(), name: person.name.trim() }),
    message: staffMessages.invited.replace("{email}", person.email.trim()),
    onDone: onClose,
  });
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <StaffDialog title="Collega uitnodigen" onClose={onClose}>
      <p className="mb-4">
        Uw collega ontvangt een e-mail met een link, {accounts.invitation_hours} uur geldig, om een wachtwoord
        te kiezen.
      </p>
      <form noValidate onSubmit={submit} className="space-y-4">
        <FormError message={error ? errorMessage(error) : undefined} />
        <TextField
          label="E-mailadres"
          type="email"
          autoComplete="off"
          required
          value={person.email}
          onChange={(event) => set({ email: event.target.value })}
        />
        <TextField
          label="Naam"
          autoComplete="off"
          required
          value={person.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <SelectField
          label="Rol"
          help="Een beheerder kan ook collega's uitnodigen en het logboek lezen."
          required
          options={roleOptions}
          value={person.role}
          onChange={(event) => set({ role: event.target.value === "admin" ? "admin" : "staff" })}
        />
        <DialogActions onCancel={onClose}>
          <StaffButton
            look="main"
            type="submit"
            disabled={isPending || !person.email.trim() || !person.name.trim()}
          >
            Uitnodiging versturen
          </StaffButton>
        </DialogActions>
      </form>
    </StaffDialog>
  );
}
