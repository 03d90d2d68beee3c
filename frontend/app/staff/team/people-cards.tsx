import type { Me } from "~/staff/session/session-state";
import { StaffButton } from "~/staff/ui/staff-button";

import { lastSeen, openSessions, secondStep } from "./in-words";
import type { Person } from "./people";
import { PersonName } from "./person-name";
import { RoleBadge } from "./role-badge";

type Props = { people: Person[]; me: Me; onChoose: (id: string) => void };

/** All accounts under each other, on a phone or a narrow window. */
export function PeopleCards({ people, me, onChoose }: Props) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:hidden">
      {people.map((person) => (
        <li key={person.id} className="flex flex-col gap-3 card p-4 shadow-none">
          <div className="flex items-start justify-between gap-3">
            <PersonName person={person} isMe={person.id === me.id} />
            <RoleBadge role={person.role} />
          </div>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm [&_dd]:text-ink">
            <dt>Twee stappen</dt>
            <dd>{secondStep(person)}</dd>
            <dt>Laatst ingelogd</dt>
            <dd>{lastSeen(person)}</dd>
            <dt>Nu ingelogd</dt>
            <dd>{openSessions(person)}</dd>
          </dl>
          <StaffButton
            className="mt-auto"
            aria-label={`${person.name} beheren`}
            onClick={() => onChoose(person.id)}
          >
            Beheren
          </StaffButton>
        </li>
      ))}
    </ul>
  );
}
