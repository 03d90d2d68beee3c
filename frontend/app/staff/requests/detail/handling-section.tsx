import { useId } from "react";
import { useQuery } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import type { QuoteRequest } from "~/staff/api/database";
import { historyQuery, teamQuery } from "~/staff/requests/model/queries";
import { assignment, type RequestChanges, SOMEBODY } from "~/staff/requests/model/request-changes";
import { mayReturn, moveInWords, type Status, statusAct, statuses } from "~/staff/requests/model/statuses";
import type { Me } from "~/staff/session/session-state";
import { smallLabel } from "~/staff/ui/control-styles";
import { Section } from "~/staff/ui/section";
import { SmallSelect } from "~/staff/ui/small-select";
import { StaffButton } from "~/staff/ui/staff-button";
import { UndoBar } from "~/staff/ui/undo-bar";

import { NotesEditor } from "./notes-editor";

type Props = {
  request: QuoteRequest;
  changes: RequestChanges;
  me: Me;
  onStatus: (status: Status) => void;
};

/** What planners change: status, assignee, whether it is suspect, and notes. */
export function HandlingSection({ request, changes, me, onStatus }: Props) {
  const { change, move, lastMove, forgetMove, isOvertaken } = changes;
  const colleague = useColleague(request.id, me);
  return (
    <Section title="Behandeling">
      {isOvertaken && (
        <p
          role="alert"
          className="mb-3 rounded-xl border border-brick bg-white p-3 font-semibold text-brick-dark"
        >
          {staffMessages.conflict.replace("{who}", colleague)}
        </p>
      )}
      <StatusControl request={request} onChoose={onStatus} />
      <div role="status">
        {lastMove?.to === request.status && mayReturn(request, lastMove.from) && (
          <UndoBar
            text={moveInWords(lastMove)}
            onUndo={() => void move(lastMove.from)}
            onClose={forgetMove}
          />
        )}
      </div>
      <div className="mt-4 grid gap-4 @2xl:grid-cols-2">
        <div className="space-y-3">
          <AssigneeSelect
            assignee={request.assignee_id}
            me={me}
            onChoose={(chosen) => void change(assignment(request, chosen, me.id))}
          />
          <SuspectSwitch
            isSuspect={request.is_suspect}
            onChange={(is_suspect) => void change({ is_suspect })}
          />
        </div>
        <NotesEditor {...{ request, colleague }} onSave={(internal_notes) => change({ internal_notes })} />
      </div>
    </Section>
  );
}

/** The name of the colleague who changed the request last. */
function useColleague(requestId: string, me: Me): string {
  const { data: history, isFetching } = useQuery(historyQuery(requestId));
  // While fetching, the name may be outdated.
  const theirs = isFetching ? undefined : history?.find((entry) => entry.actor_id !== me.id);
  return theirs?.actor_name ?? SOMEBODY;
}

type StatusProps = { request: QuoteRequest; onChoose: (status: Status) => void };

/** The statuses, with the current one marked; those that an act leads to open its dialogue. */
function StatusControl({ request, onChoose }: StatusProps) {
  const { status } = request;
  return (
    <ol
      aria-label="Status"
      className="grid grid-cols-2 gap-1.5 @md:grid-cols-3 @4xl:grid-cols-[repeat(6,auto)]"
    >
      {statuses.map(({ id, label }, index) => (
        <li key={id}>
          <button
            type="button"
            disabled={id !== status && statusAct(request, id) === null}
            aria-haspopup={opensDialog(request, id) ? "dialog" : undefined}
            aria-current={id === status ? "step" : undefined}
            onClick={() => id !== status && onChoose(id)}
            className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-2 rounded-xl border border-line bg-white px-3 text-left text-sm leading-tight font-semibold text-ink hover:border-petrol hover:text-petrol disabled:cursor-not-allowed disabled:border-transparent disabled:bg-mist disabled:text-body aria-[current=step]:border-petrol aria-[current=step]:bg-petrol aria-[current=step]:text-white"
          >
            {label}
            <kbd aria-hidden className="font-sans text-xs tabular-nums opacity-70 pointer-coarse:hidden">
              {index + 1}
            </kbd>
          </button>
        </li>
      ))}
    </ol>
  );
}

function opensDialog(request: QuoteRequest, id: Status): boolean {
  const act = statusAct(request, id);
  return act !== null && act !== "set";
}

type AssigneeProps = { assignee: string | null; me: Me; onChoose: (id: string | null) => void };

/** Chooses the assignee. */
function AssigneeSelect({ assignee, me, onChoose }: AssigneeProps) {
  const id = useId();
  const team = useQuery(teamQuery).data ?? [];
  const isKnown = assignee === null || team.some((person) => person.id === assignee);
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 grow">
        <label htmlFor={id} className={smallLabel}>
          Behandelaar
        </label>
        <SmallSelect
          id={id}
          value={assignee ?? ""}
          onChange={(event) => onChoose(event.target.value || null)}
        >
          <option value="">Niemand</option>
          {!isKnown && <option value={assignee}>Oud-collega</option>}
          {team.map((person) => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
        </SmallSelect>
      </div>
      <StaffButton className="shrink-0" disabled={assignee === me.id} onClick={() => onChoose(me.id)}>
        Aan mij
      </StaffButton>
    </div>
  );
}

type SuspectProps = { isSuspect: boolean; onChange: (isSuspect: boolean) => void };

/** Marks the request as suspect: probably not a real customer. */
function SuspectSwitch({ isSuspect, onChange }: SuspectProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold text-ink">
      <input
        type="checkbox"
        role="switch"
        checked={isSuspect}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-petrol"
      />
      Verdacht
    </label>
  );
}
