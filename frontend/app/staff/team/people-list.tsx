import type { Me } from "~/staff/session/session-state";
import { StaffButton } from "~/staff/ui/staff-button";

import { lastSeen, openSessions, secondStep } from "./in-words";
import type { Person } from "./people";
import { PersonName } from "./person-name";
import { RoleBadge } from "./role-badge";

type Props = { people: Person[]; me: Me; onChoose: (id: string) => void };

const headings = ["Naam", "Rol", "Twee stappen", "Laatst ingelogd", "Nu ingelogd"];

/** All accounts side by side, where there is room for a table. */
export function PeopleTable({ people, me, onChoose }: Props) {
  return (
    <div className="hidden card shadow-none lg:block">
      <table className="w-full text-left">
        <thead className="text-sm text-ink">
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col" className="px-5 py-3 font-semibold">
                {heading}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <Row key={person.id} person={person} isMe={person.id === me.id} onChoose={onChoose} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { person: Person; isMe: boolean; onChoose: (id: string) => void };

function Row({ person, isMe, onChoose }: RowProps) {
  return (
    <tr className="border-t border-line hover:bg-mist/60">
      <th scope="row" className="px-5 py-2.5 font-normal">
        <PersonName person={person} isMe={isMe} />
      </th>
      <td className="px-5">
        <RoleBadge role={person.role} />
      </td>
      <td className="px-5">{secondStep(person)}</td>
      <td className="px-5">{lastSeen(person)}</td>
      <td className="px-5">{openSessions(person)}</td>
      <td className="px-5 text-right">
        <StaffButton aria-label={`${person.name} beheren`} onClick={() => onChoose(person.id)}>
          Beheren
        </StaffButton>
      </td>
    </tr>
  );
}
