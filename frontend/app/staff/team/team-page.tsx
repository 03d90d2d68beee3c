import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";

import { messageOf } from "~/staff/api/errors";
import type { Me } from "~/staff/session/session-state";
import { LoadFailure } from "~/staff/ui/load-failure";
import { StaffButton } from "~/staff/ui/staff-button";

import { InviteDialog } from "./invite-dialog";
import { people } from "./people";
import { PeopleCards } from "./people-cards";
import { PeopleTable } from "./people-list";
import { PersonDialog } from "./person-dialog";

/** Everybody with an account, and the way to one more. */
export function UsersPage({ me }: { me: Me }) {
  const { data: everybody, error, refetch } = useQuery(people);
  const [isInviting, setInviting] = useState(false);
  const [chosen, setChosen] = useState<string>();
  if (error) return <LoadFailure message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!everybody) return <Loading />;
  const person = everybody.find(({ id }) => id === chosen);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status">{everybody.length === 1 ? "1 account" : `${String(everybody.length)} accounts`}</p>
        <StaffButton look="main" onClick={() => setInviting(true)}>
          <UserPlus aria-hidden className="size-4.5" /> Collega uitnodigen
        </StaffButton>
      </div>
      <PeopleTable people={everybody} me={me} onChoose={setChosen} />
      <PeopleCards people={everybody} me={me} onChoose={setChosen} />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {person && <PersonDialog person={person} me={me} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function Loading() {
  return (
    <div role="status" className="space-y-2">
      <p className="sr-only">Gebruikers laden…</p>
      {[1, 2, 3].map((line) => (
        <div key={line} className="h-16 animate-pulse card shadow-none" />
      ))}
    </div>
  );
}
