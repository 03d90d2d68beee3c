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
import { UnansweredBar } from "./unanswered-bar";

type Props = {
  request: QuoteRequest;
  me: Me;
  onUndo: (status: Status) => void;
  mayUndo: (status: Status) => boolean;
};

/** How many entries are shown at first, and how many more after each press. */
const SHOWN = 12;
const MORE = 100;

/** The timeline and the tasks of a request. */
export function TimelineSection({ request, me, onUndo, mayUndo }: Props) {
  const [most, setMost] = useState(SHOWN);
  // One press ahead, so that it shows at once what it asks for.
  const timeline = useQuery(timelineQuery(request.id, most + MORE));
  return (
    <Section title="Tijdlijn">
      <UnansweredBar request={request} tasks={timeline.data?.tasks ?? []} />
      <Composer {...{ request, me }} last={timeline.data?.last_message} />
      {timeline.isError && (
        <LoadFailure message={staffMessages.load_failed} onRetry={() => void timeline.refetch()} />
      )}
      {timeline.data && (
        <>
          <RequestTasks tasks={timeline.data.tasks} />
          <Entries
            {...{ request, onUndo, mayUndo, most }}
            entries={timeline.data.entries}
            earlier={timeline.data.earlier}
            onMore={() => setMost(most + MORE)}
          />
        </>
      )}
    </Section>
  );
}

type EntriesProps = Pick<Props, "request" | "onUndo" | "mayUndo"> & {
  entries: Parameters<typeof groupEntries>[0];
  /** How many there are that were not fetched. */
  earlier: number;
  most: number;
  onMore: () => void;
};

function Entries({ request, entries, earlier, most, onUndo, mayUndo, onMore }: EntriesProps) {
  const groups = groupEntries(entries);
  const left = Math.max(groups.length - most, 0) + earlier;
  const lastMove = entries.find((each) => isChange(each) && each.field === "status" && !each.reference);
  return (
    <>
      <ol aria-label="Tijdlijn" className="space-y-3">
        {groups.slice(0, most).map((group) => (
          <TimelineLine
            key={group.first.id}
            group={group}
            undo={group.first === lastMove ? { status: request.status, onUndo, mayUndo } : undefined}
          />
        ))}
      </ol>
      {left > 0 && (
        <StaffButton look="bare" className="mt-2 -ml-4" onClick={onMore}>
          {left > MORE
            ? `Toon er nog ${String(MORE)}, van ${String(left)} eerdere`
            : `Toon ook de ${String(left)} eerdere`}
        </StaffButton>
      )}
    </>
  );
}
