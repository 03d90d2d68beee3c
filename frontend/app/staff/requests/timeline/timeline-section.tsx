import { useState } from "react";
import { useQuery } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import type { QuoteRequest } from "~/staff/api/database";
import type { Status } from "~/staff/requests/model/statuses";
import type { Me } from "~/staff/session/session-state";
import { LoadFailure } from "~/staff/ui/load-failure";
import { Section } from "~/staff/ui/section";
import { StaffButton } from "~/staff/ui/staff-button";

import { Composer } from "./composer";
import { groupEntries, isChange } from "./entry-groups";
import { RequestTasks } from "./request-tasks";
import { TimelineLine } from "./timeline-line";
import { timelineQuery } from "./timeline-queries";

type Props = {
  request: QuoteRequest;
  me: Me;
  onUndo: (status: Status) => void;
  mayUndo: (status: Status) => boolean;
};

/** How many entries are shown at first; a press shows the rest. */
const SHOWN = 12;

/** The timeline and the tasks of a request. */
export function TimelineSection({ request, me, onUndo, mayUndo }: Props) {
  const timeline = useQuery(timelineQuery(request.id));
  return (
    <Section title="Tijdlijn">
      <Composer requestId={request.id} me={me} />
      {timeline.isError && (
        <LoadFailure message={staffMessages.load_failed} onRetry={() => void timeline.refetch()} />
      )}
      {timeline.data && (
        <>
          <RequestTasks tasks={timeline.data.tasks} />
          <Entries {...{ request, onUndo, mayUndo }} entries={timeline.data.entries} />
        </>
      )}
    </Section>
  );
}

type EntriesProps = Pick<Props, "request" | "onUndo" | "mayUndo"> & {
  entries: Parameters<typeof groupEntries>[0];
};

function Entries({ request, entries, onUndo, mayUndo }: EntriesProps) {
  const [showsAll, setShowsAll] = useState(false);
  const groups = groupEntries(entries);
  const lastMove = entries.find((each) => isChange(each) && each.field === "status" && !each.reference);
  return (
    <>
      <ol aria-label="Tijdlijn" className="space-y-3">
        {groups.slice(0, showsAll ? undefined : SHOWN).map((group) => (
          <TimelineLine
            key={group.first.id}
            group={group}
            undo={group.first === lastMove ? { status: request.status, onUndo, mayUndo } : undefined}
          />
        ))}
      </ol>
      {!showsAll && groups.length > SHOWN && (
        <StaffButton look="bare" className="mt-2 -ml-4" onClick={() => setShowsAll(true)}>
          Toon ook de {groups.length - SHOWN} eerdere
        </StaffButton>
      )}
    </>
  );
}
