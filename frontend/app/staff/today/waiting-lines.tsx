import { useQuery } from "@tanstack/react-query";

import { teamQuery } from "~/staff/requests/model/queries";
import { PromiseClock } from "~/staff/requests/parts/promise-clock";
import type { Me } from "~/staff/session/session-state";
import { StaffButton } from "~/staff/ui/staff-button";
import { useNow } from "~/staff/ui/use-now";

import { Lines } from "./group";
import { CallLink, RequestItem } from "./line";
import type { Group, WaitingLine } from "./today";

type Props = {
  group: Group;
  lines: WaitingLine[];
  me: Me;
  /** The reference of the request that is being taken. */
  taking: string | undefined;
  onTake: (line: WaitingLine) => void;
};

/** Who waits for a quote, and who looks after it. */
export function WaitingLines({ group, lines, me, taking, onTake }: Props) {
  const now = useNow();
  const team = useQuery(teamQuery).data;
  const nameOf = (id: string) =>
    id === me.id ? "u" : (team?.find((person) => person.id === id)?.name ?? "een collega");
  return (
    <Lines group={group}>
      {lines.map((line) => (
        <RequestItem
          key={line.id}
          id={`${group}/${line.reference}`}
          line={line}
          when={<PromiseClock request={{ ...line, is_suspect: false }} now={now} />}
          acts={
            <>
              {line.assignee_id === null && (
                <StaffButton disabled={taking === line.reference} onClick={() => onTake(line)}>
                  Neem op mij<span className="sr-only">: {line.full_name}</span>
                </StaffButton>
              )}
              <CallLink {...line} />
            </>
          }
        >
          {line.assignee_id !== null && <p className="text-sm">Van {nameOf(line.assignee_id)}</p>}
        </RequestItem>
      ))}
    </Lines>
  );
}
