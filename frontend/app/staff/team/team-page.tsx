import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";

import { errorMessage } from "~/staff/api/errors";
import type { Me } from "~/staff/session/session-state";
import { LoadFailure } from "~/staff/ui/load-failure";
import { StaffButton } from "~/staff/ui/staff-button";

import { InviteDialog } from "./invite-dialog";
import { peopleQuery } from "./people";
import { PeopleList } from "./people-list";
import { PersonDialog } from "./person-dialog";

/** All accounts, with a button to invite a colleague. */
export function TeamPage({ me }: { me: Me }) {
  const { data: people, error, refetch } = useQuery(peopleQuery);
  const [isInviting, setInviting] = useState(false);
  const [chosen, setChosen] = useState<string>();
  if (error) return <LoadFailure message={errorMessage(error)} onRetry={() => void refetch()} />;
  if (!people) return <Loading />;
  const person = people.find(({ id }) => id === chosen);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status">{people.length === 1 ? "1 account" : `${String(people.length)} accounts`}</p>
        <StaffButton look="main" onClick={() => setInviting(true)}>
          <UserPlus aria-hidden className="size-4.5" /> Collega uitnodigen
        </StaffButton>
      </div>
      <PeopleList people={people} me={me} onChoose={setChosen} />
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
