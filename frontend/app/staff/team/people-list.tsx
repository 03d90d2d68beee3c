import { roleNames } from "~/staff/session/roles";
import type { Me } from "~/staff/session/session-state";
import { BreakableEmail } from "~/staff/ui/breakable-email";
import { dateAndTime } from "~/staff/ui/date-formats";
import { FactList } from "~/staff/ui/fact-list";
import { StaffButton } from "~/staff/ui/staff-button";

import { openSessions, type Person } from "./people";

type Props = { people: Person[]; me: Me; onChoose: (id: string) => void };
type PersonProps = { person: Person; isMe: boolean; onChoose: (id: string) => void };

/** All accounts: as a table where there is room, else as cards. */
export function PeopleList({ people, me, onChoose }: Props) {
  const propsOf = (person: Person) => ({ person, isMe: person.id === me.id, onChoose });
  return (
    <>
      <div className="hidden card shadow-none lg:block">
        <table className="w-full text-left">
          <Headings />
          <tbody>
            {people.map((person) => (
              <Row key={person.id} {...propsOf(person)} />
            ))}
          </tbody>
        </table>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 lg:hidden">
        {people.map((person) => (
          <Card key={person.id} {...propsOf(person)} />
        ))}
      </ul>
    </>
  );
}

const headings = ["Naam", "Rol", "Twee stappen", "Laatst ingelogd", "Nu ingelogd"];

function Headings() {
  return (
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
  );
}

function Row({ person, isMe, onChoose }: PersonProps) {
  return (
    <tr className="border-t border-line hover:bg-mist/60">
      <th scope="row" className="px-5 py-2.5 font-normal">
        <PersonName person={person} isMe={isMe} />
      </th>
      <td className="px-5">
        <RoleBadge role={person.role} />
      </td>
      <td className="px-5">{secondStep(person)}</td>
      <td className="px-5">{lastSignIn(person)}</td>
      <td className="px-5">{openSessions(person)}</td>
      <td className="px-5 text-right">
        <StaffButton aria-label={`${person.name} beheren`} onClick={() => onChoose(person.id)}>
          Beheren
        </StaffButton>
      </td>
    </tr>
  );
}

function Card({ person, isMe, onChoose }: PersonProps) {
  return (
    <li className="flex flex-col gap-3 card p-4 shadow-none">
      <div className="flex items-start justify-between gap-3">
        <PersonName person={person} isMe={isMe} />
        <RoleBadge role={person.role} />
      </div>
      <FactList
        list="grid-cols-[auto_1fr] gap-y-1 text-sm"
        value="font-normal"
        facts={[
          ["Twee stappen", secondStep(person)],
          ["Laatst ingelogd", lastSignIn(person)],
          ["Nu ingelogd", openSessions(person)],
        ]}
      />
      <StaffButton
        className="mt-auto"
        aria-label={`${person.name} beheren`}
        onClick={() => onChoose(person.id)}
      >
        Beheren
      </StaffButton>
    </li>
  );
}

/** The name with the e-mail under it; the user's own account is marked. */
function PersonName({ person, isMe }: Omit<PersonProps, "onChoose">) {
  return (
    <span className="block min-w-0 leading-snug">
      <span className="block font-semibold break-words text-ink">
        {person.name} {isMe && <span className="font-normal text-body">(u)</span>}
      </span>
      <span className="block text-sm">
        <BreakableEmail email={person.email} />
      </span>
    </span>
  );
}

const roleColours = {
  admin: "border-petrol bg-petrol text-white",
  staff: "border-water bg-mist text-petrol",
  none: "border-brick bg-white text-brick-dark",
} as const;

function RoleBadge({ role }: Pick<Person, "role">) {
  return (
    <span
      className={`inline-block rounded-full border px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${roleColours[role ?? "none"]}`}
    >
      {role ? roleNames[role] : "geen toegang"}
    </span>
  );
}

const secondStep = ({ has_factor: isOn }: Person): string => (isOn ? "Aan" : "Uit");

function lastSignIn({ invited, last_sign_in_at: moment, created_at: since }: Person): string {
  if (invited) return `Uitgenodigd op ${dateAndTime(since)}`;
  return moment ? dateAndTime(moment) : "Nog nooit";
}
