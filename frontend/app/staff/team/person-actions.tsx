import { useState } from "react";

import staffMessages from "@facts/staff-messages.json";

import { messageOf } from "~/staff/api/errors";
import { ConfirmDialog } from "~/staff/ui/confirm-dialog";
import { FormError } from "~/staff/ui/form-error";
import { StaffButton } from "~/staff/ui/staff-button";

import { openSessions } from "./in-words";
import { endSessions, inviteAgain, type Person, remove } from "./people";
import { usePersonAction } from "./use-person-action";

type Props = { person: Person; isMe: boolean; onDone: () => void };

/** What is done to an account at once: mail again, sign out, remove. */
export function PersonActions({ person, isMe, onDone }: Props) {
  const named = (sentence: string) =>
    sentence.replace("{name}", person.name).replace("{email}", person.email);
  const mail = usePersonAction({ act: () => inviteAgain(person.id), said: named(staffMessages.invited) });
  const end = usePersonAction({
    act: () => endSessions(person.id),
    said: named(staffMessages.sessions_ended),
  });
  const error = mail.error ?? end.error;
  return (
    <div className="mt-6 space-y-3 border-t border-line pt-5">
      <FormError message={error ? messageOf(error) : undefined} />
      {person.invited && (
        <Line text="Heeft nog geen wachtwoord gekozen.">
          <StaffButton disabled={mail.isPending} onClick={() => mail.mutate()}>
            Uitnodiging opnieuw sturen
          </StaffButton>
        </Line>
      )}
      {!isMe && person.sessions > 0 && (
        <Line text={`${openSessions(person)} ingelogd.`}>
          <StaffButton disabled={end.isPending} onClick={() => end.mutate()}>
            Overal uitloggen
          </StaffButton>
        </Line>
      )}
      {!isMe && <Removal person={person} onDone={onDone} />}
      {isMe && <p>{staffMessages.refusals.own_account}</p>}
    </div>
  );
}

function Line({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 [&>button]:ml-auto">
      <p>{text}</p>
      {children}
    </div>
  );
}

function Removal({ person, onDone }: Pick<Props, "person" | "onDone">) {
  const [isAsked, setAsked] = useState(false);
  const { mutateAsync } = usePersonAction({
    act: () => remove(person.id),
    said: staffMessages.user_removed.replace("{name}", person.name),
    onDone,
  });
  return (
    <>
      <Line text="Is dit account niet meer nodig?">
        <StaffButton look="danger" onClick={() => setAsked(true)}>
          Verwijderen
        </StaffButton>
      </Line>
      {isAsked && (
        <ConfirmDialog
          title={`${person.name} verwijderen?`}
          action="Verwijderen"
          onConfirm={() => mutateAsync()}
          onClose={() => setAsked(false)}
        >
          <p>
            {person.name} kan dan niet meer inloggen. Aanvragen van {person.name} komen weer vrij; wat er al
            is gedaan blijft in het logboek staan.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
