import { useState } from "react";

import staffMessages from "@facts/staff-messages.json";

import { errorMessage } from "~/staff/api/errors";
import { roleNames, roleOptions } from "~/staff/session/roles";
import type { Me } from "~/staff/session/session-state";
import { BreakableEmail } from "~/staff/ui/breakable-email";
import { ConfirmDialog } from "~/staff/ui/confirm-dialog";
import { FormError } from "~/staff/ui/form-error";
import { StaffButton } from "~/staff/ui/staff-button";
import { StaffDialog } from "~/staff/ui/staff-dialog";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";

import {
  changePerson,
  inviteAgain,
  openSessions,
  type Person,
  removeFactors,
  removePerson,
  signPersonOut,
  usePersonAction,
} from "./people";

/** Everything an admin can do with one account. */
export function PersonDialog({ person, me, onClose }: { person: Person; me: Me; onClose: () => void }) {
  const isMe = person.id === me.id;
  return (
    <StaffDialog title={person.name} onClose={onClose}>
      <p className="mb-4">
        <BreakableEmail email={person.email} />
      </p>
      <EditForm person={person} isMe={isMe} onDone={onClose} />
      <Actions person={person} isMe={isMe} onDone={onClose} />
    </StaffDialog>
  );
}

type Props = { person: Person; isMe: boolean; onDone: () => void };

/** Name and role of an account. */
function EditForm({ person, isMe, onDone }: Props) {
  const [name, setName] = useState(person.name);
  const [role, setRole] = useState(person.role);
  const { mutate, isPending, error } = usePersonAction({
    act: () => changePerson(person.id, { name: name.trim(), role }),
    message: savedMessage(name.trim(), role === person.role ? undefined : role),
    onDone,
  });
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    mutate();
  };
  const isSame = name.trim() === person.name && role === person.role;
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <FormError message={error ? errorMessage(error) : undefined} />
      <TextField
        label="Naam"
        autoComplete="off"
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
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

/** `role`: the new one, if it has changed. */
function savedMessage(name: string, role: Person["role"] | undefined): string {
  if (role === undefined) return staffMessages.person_saved.replace("{name}", name);
  if (role === null) return staffMessages.access_taken.replace("{name}", name);
  return staffMessages.role_saved.replace("{name}", name).replace("{role}", roleNames[role]);
}

/** The actions on an account: mail the link again, sign out everywhere, remove. */
function Actions({ person, isMe, onDone }: Props) {
  const mail = usePersonAction({
    act: () => inviteAgain(person.id),
    message: staffMessages.invited.replace("{email}", person.email),
  });
  const signOut = usePersonAction({
    act: () => signPersonOut(person.id),
    message: staffMessages.sessions_ended.replace("{name}", person.name),
  });
  const error = mail.error ?? signOut.error;
  return (
    <div className="mt-6 space-y-3 border-t border-line pt-5">
      <FormError message={error ? errorMessage(error) : undefined} />
      {person.invited && (
        <ActionLine text="Heeft nog geen wachtwoord gekozen.">
          <StaffButton disabled={mail.isPending} onClick={() => mail.mutate()}>
            Uitnodiging opnieuw sturen
          </StaffButton>
        </ActionLine>
      )}
      {!isMe && person.sessions > 0 && (
        <ActionLine text={`${openSessions(person)} ingelogd.`}>
          <StaffButton disabled={signOut.isPending} onClick={() => signOut.mutate()}>
            Overal uitloggen
          </StaffButton>
        </ActionLine>
      )}
      {!isMe && person.has_factor && <FactorRemoval person={person} />}
      {!isMe && <Removal person={person} onDone={onDone} />}
      {isMe && <p>{staffMessages.refusals.own_account}</p>}
    </div>
  );
}

function ActionLine({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 [&>button]:ml-auto">
      <p>{text}</p>
      {children}
    </div>
  );
}

/** Removes the second factor of a colleague who lost the telephone. */
function FactorRemoval({ person }: { person: Person }) {
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending, error } = usePersonAction({
    act: () => removeFactors(person.id),
    message: staffMessages.colleague_factor_removed.replace("{name}", person.name),
    onDone: () => setConfirming(false),
  });
  return (
    <>
      <ActionLine text="Telefoon met de codes kwijt?">
        <StaffButton onClick={() => setConfirming(true)}>Tweede factor verwijderen</StaffButton>
      </ActionLine>
      {isConfirming && (
        <ConfirmDialog
          title={`Tweede factor van ${person.name} verwijderen?`}
          action="Verwijderen"
          isPending={isPending}
          error={error ? errorMessage(error) : undefined}
          onConfirm={() => mutate()}
          onClose={() => setConfirming(false)}
        >
          <p>
            Doe dit alleen als u zeker weet dat {person.name} het zelf vraagt. {person.name} wordt overal
            uitgelogd en logt daarna in met alleen het wachtwoord. U krijgt er beiden een e-mail over.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

type RemovalProps = { person: Person; onDone: () => void };

function Removal(props: RemovalProps) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <ActionLine text="Is dit account niet meer nodig?">
        <StaffButton look="danger" onClick={() => setConfirming(true)}>
          Verwijderen
        </StaffButton>
      </ActionLine>
      {isConfirming && <RemoveDialog {...props} onClose={() => setConfirming(false)} />}
    </>
  );
}

function RemoveDialog({ person, onDone, onClose }: RemovalProps & { onClose: () => void }) {
  const { mutate, isPending, error } = usePersonAction({
    act: () => removePerson(person.id),
    message: staffMessages.user_removed.replace("{name}", person.name),
    onDone,
  });
  return (
    <ConfirmDialog
      title={`${person.name} verwijderen?`}
      action="Verwijderen"
      isPending={isPending}
      error={error ? errorMessage(error) : undefined}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>
        {person.name} kan dan niet meer inloggen. Aanvragen van {person.name} komen weer vrij; wat er al is
        gedaan blijft in het logboek staan.
      </p>
    </ConfirmDialog>
  );
}
