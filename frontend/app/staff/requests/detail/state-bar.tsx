import { useId } from "react";
import { useQuery } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import type { QuoteRequest } from "~/staff/api/database";
import { teamQuery } from "~/staff/requests/model/queries";
import { assignment, type RequestChanges } from "~/staff/requests/model/request-changes";
import { mayReturn, moveInWords, type Status, statusAct, statuses } from "~/staff/requests/model/statuses";
import type { Me } from "~/staff/session/session-state";
import { SmallSelect } from "~/staff/ui/small-select";
import { StaffButton } from "~/staff/ui/staff-button";
import { UndoBar } from "~/staff/ui/undo-bar";

type Props = {
  request: QuoteRequest;
  changes: RequestChanges;
  colleague: string;
  me: Me;
  onStatus: (status: Status) => void;
  /** The next act. */
  children: React.ReactNode;
};

/** Where a request stands: its status, what is next, and who looks after it. */
export function StateBar({ request, changes, colleague, me, onStatus, children }: Props) {
  const { change, move, lastMove, forgetMove, isOvertaken } = changes;
  return (
    <div className="px-5 pt-3">
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
      <div className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-3 max-sm:flex-col">
        {children}
        <AssigneeSelect
          assignee={request.assignee_id}
          me={me}
          onChoose={(chosen) => void change(assignment(request, chosen, me.id))}
        />
      </div>
    </div>
  );
}

type StatusProps = { request: QuoteRequest; onChoose: (status: Status) => void };

/** The statuses, with the current one marked; those that an act leads to open its dialogue. */
function StatusControl({ request, onChoose }: StatusProps) {
  const { status } = request;
  return (
    <ol
      aria-label="Status"
      className="grid grid-cols-2 gap-1.5 @md:grid-cols-3 @2xl:grid-cols-[repeat(6,auto)]"
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
            <kbd aria-hidden className="tabular-nums font-sans text-xs opacity-70 pointer-coarse:hidden">
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
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="shrink-0 text-sm font-semibold text-ink">
        Behandelaar
      </label>
      <div className="min-w-0 grow sm:min-w-40">
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
