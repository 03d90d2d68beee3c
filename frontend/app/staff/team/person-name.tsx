import { EmailAddress } from "~/staff/ui/breakable-email";

import type { Person } from "./people";

/** The name with the address under it; one's own is marked. */
export function PersonName({ person, isMe }: { person: Person; isMe: boolean }) {
  return (
    <span className="block min-w-0 leading-snug">
      <span className="block font-semibold break-words text-ink">
        {person.name} {isMe && <span className="font-normal text-body">(u)</span>}
      </span>
      <span className="block text-sm">
        <EmailAddress address={person.email} />
      </span>
    </span>
  );
}
