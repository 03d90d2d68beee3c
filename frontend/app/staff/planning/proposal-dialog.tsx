import { CircleAlert, CircleCheck } from "lucide-react";
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";

import texts from "@facts/planning-board.json";

import { weekdayDate } from "~/lib/dates";
import { plural } from "~/lib/format";
import { errorMessage } from "~/staff/api/errors";
import { DialogActions } from "~/staff/ui/dialog-actions";
import { FormError } from "~/staff/ui/form-error";
import { StaffButton } from "~/staff/ui/staff-button";
import { Dialog } from "~/ui/dialog/dialog";
import { Spinner } from "~/ui/spinner";

import { namesOf } from "./placing";
import type { Board, Job, Resource } from "./plan";
import { chosenOf, isPlaceable, type Proposal, proposalQuery, type ProposedJob } from "./proposal";
import type { PlanActs } from "./use-plan-acts";

type Props = { board: Board; first: string; count: number; acts: PlanActs; onClose: () => void };

/** Who and what is proposed for a day or a week, and why. It is looked at, and taken in one act or left. */
export function ProposalDialog({ board, first, count, acts, onClose }: Props) {
  const { data, error, isFetching } = useQuery(proposalQuery(first, count));
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<unknown>();
  const [isPending, setPending] = useState(false);
  const chosen = data && chosenOf(data, leftOut);
  const take = () => {
    if (!chosen) return;
    setPending(true);
    setRefusal(undefined);
    acts.take(chosen).then(onClose, (refused: unknown) => {
      setPending(false);
      setRefusal(refused);
    });
  };
  const toggle = (id: string) =>
    setLeftOut(
      (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
    );
  const problem = refusal ?? error;
  const isWaiting = isPending || isFetching;
  return (
    <Dialog
      title={texts.proposal}
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-2xl rounded-card text-[0.9375rem] max-sm:mb-0 max-sm:w-full max-sm:max-w-full max-sm:rounded-b-none"
    >
      <FormError message={problem === null ? undefined : errorMessage(problem)} />
      <div aria-busy={isWaiting}>
        {data ? (
          <Shown {...{ board, leftOut }} proposal={data} onToggle={toggle} />
        ) : (
          !error && <p role="status">{texts.proposing}</p>
        )}
      </div>
      <DialogActions onCancel={onClose} cancel={chosen?.jobs.length ? "Annuleren" : "Sluiten"}>
        {chosen && chosen.jobs.length > 0 && (
          <StaffButton look="main" disabled={isWaiting} onClick={take}>
            {isWaiting && <Spinner className="size-4" />} Neem over (
            {plural(chosen.jobs.length, "klus", "klussen")})
          </StaffButton>
        )}
      </DialogActions>
    </Dialog>
  );
}

type ShownProps = {
  board: Board;
  proposal: Proposal;
  leftOut: ReadonlySet<string>;
  onToggle: (id: string) => void;
};

function Shown({ board, proposal, leftOut, onToggle }: ShownProps) {
  const known = namesOf(board.resources);
  const jobs = new Map(board.jobs.map((job) => [job.id, job]));
  const days = [...new Set(proposal.jobs.map(({ day }) => day))];
  if (proposal.jobs.length === 0) return <p>{texts.nothing_to_propose}</p>;
  return (
    <>
      <p className="mb-2 font-semibold text-ink">{proposal.told}</p>
      <ul className="mb-4 space-y-1">
        {proposal.goals.map(({ text, reached }) => (
          <Line key={text} isLacking={!reached}>
            {text}
          </Line>
        ))}
      </ul>
      {days.map((day) => (
        <section key={day} className="mt-4">
          <h3 className="mb-1.5 font-bold text-ink first-letter:uppercase">{weekdayDate(day)}</h3>
          <ul className="space-y-2">
            {proposal.jobs
              .filter((proposed) => proposed.day === day)
              .map((proposed) => (
                <li key={proposed.id}>
                  <Proposed
                    {...{ proposed, known }}
                    job={jobs.get(proposed.id)}
                    isChosen={!leftOut.has(proposed.id)}
                    onToggle={() => onToggle(proposed.id)}
                  />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

type ProposedProps = {
  proposed: ProposedJob;
  job: Job | undefined;
  known: Map<string, Resource>;
  isChosen: boolean;
  onToggle: () => void;
};

function Proposed({ proposed, job, known, isChosen, onToggle }: ProposedProps) {
  return (
    <div className="rounded-lg border border-line px-3 py-2">
      {isPlaceable(proposed) ? (
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5 leading-snug sm:min-h-9">
          <input
            type="checkbox"
            checked={isChosen}
            onChange={onToggle}
            className="size-5 shrink-0 accent-petrol"
          />
          <Name job={job} />
        </label>
      ) : (
        <p className="py-1 leading-snug">
          <Name job={job} />
        </p>
      )}
      <ul className="text-sm leading-snug">
        {proposed.resources.map(({ id, why }) => (
          <li key={id} className={`py-0.5 wrap-anywhere ${isChosen ? "" : "opacity-60"}`}>
            <span className="font-semibold text-ink">{known.get(id)?.name}</span>: {why.join(", ")}
          </li>
        ))}
        {proposed.lacks.map((text) => (
          <Line key={text} isLacking>
            {text}
          </Line>
        ))}
      </ul>
    </div>
  );
}

function Name({ job }: { job: Job | undefined }) {
  if (!job) return <span className="font-semibold text-ink">{texts.other_job}</span>;
  return (
    <span className="min-w-0 wrap-anywhere">
      <span className="font-semibold text-ink">
        {job.from_place} <span aria-hidden>→</span>
        <span className="sr-only">naar</span> {job.to_place}
      </span>{" "}
      {job.full_name}
    </span>
  );
}

function Line({ isLacking = false, children }: { isLacking?: boolean; children: React.ReactNode }) {
  const Icon = isLacking ? CircleAlert : CircleCheck;
  return (
    <li className={`flex gap-1.5 py-0.5 ${isLacking ? "font-semibold text-brick-dark" : ""}`}>
      <Icon aria-hidden className="mt-[0.2em] size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
