import type { Me } from "~/staff/session/session-state";
import { EmailAddress } from "~/staff/ui/breakable-email";
import { StaffDialog } from "~/staff/ui/staff-dialog";

import { EditPerson } from "./edit-person";
import type { Person } from "./people";
import { PersonActions } from "./person-actions";

type Props = { person: Person; me: Me; onClose: () => void };

/** Everything an admin can do with one account. */
export function PersonDialog({ person, me, onClose }: Props) {
  const isMe = person.id === me.id;
  return (
    <StaffDialog title={person.name} onClose={onClose}>
      <p className="mb-4">
        <EmailAddress address={person.email} />
      </p>
      <EditPerson person={person} isMe={isMe} onDone={onClose} />
      <PersonActions person={person} isMe={isMe} onDone={onClose} />
    </StaffDialog>
  );
}
