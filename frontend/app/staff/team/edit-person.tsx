import { useState } from "react";

import staffMessages from "@facts/staff-messages.json";

import { messageOf } from "~/staff/api/errors";
import { roleNames, roleOptions } from "~/staff/session/roles";
import { FormError } from "~/staff/ui/form-error";
import { StaffButton } from "~/staff/ui/staff-button";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";

import { change, type Person } from "./people";
import { usePersonAction } from "./use-person-action";

type Props = { person: Person; isMe: boolean; onDone: () => void };

/** Name and role of an account. */
export function EditPerson({ person, isMe, onDone }: Props) {
  const [name, setName] = useState(person.name);
  const [role, setRole] = useState(person.role);
  const { mutate, isPending, error } = usePersonAction({
    act: () => change(person.id, { name: name.trim(), role }),
    said: saidOf(name.trim(), role === person.role ? undefined : role),
    onDone,
  });
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    mutate();
  };
  const isSame = name.trim() === person.name && role === person.role;
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <FormError message={error ? messageOf(error) : undefined} />
      <TextField
        label="Naam"
        autoComplete="off"
        required
        value={name}
        onChange={(e) => setName(e.target.value)}
      />
      <SelectField
        label="Rol"
        help={isMe ? staffMessages.refusals.own_role : undefined}
        required
        disabled={isMe}
        options={roleOptions}
        placeholder="Geen toegang"
        value={role ?? ""}
        onChange={(event) => setRole(roleOptions.find(({ id }) => id === event.target.value)?.id ?? null)}
      />
      <div className="text-right">
        <StaffButton look="main" type="submit" disabled={isPending || isSame || !name.trim()}>
          Opslaan
        </StaffButton>
      </div>
    </form>
  );
}

function saidOf(name: string, role: Person["role"] | undefined): string {
  if (role === undefined) return staffMessages.person_saved.replace("{name}", name);
  if (role === null) return staffMessages.access_taken.replace("{name}", name);
  return staffMessages.role_saved.replace("{name}", name).replace("{role}", roleNames[role]);
}
