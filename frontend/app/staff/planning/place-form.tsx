import { useState } from "react";
import { Link } from "react-router";
import { useQuery } from "@tanstack/react-query";

import { parts_of_day as parts } from "@facts/planning.json";
import texts from "@facts/planning-board.json";
import staffMessages from "@facts/staff-messages.json";

import { weekdayDate } from "~/lib/dates";
import { smallField, smallLabel, textLink } from "~/staff/ui/control-styles";
import { DialogActions } from "~/staff/ui/dialog-actions";
import { FormError } from "~/staff/ui/form-error";
import { readDay } from "~/staff/ui/query-string";
import { RadioOption } from "~/staff/ui/radio-option";
import { StaffButton } from "~/staff/ui/staff-button";
import { Spinner } from "~/ui/spinner";

import { type Act, boardQuery, type Job, type Placing } from "./plan";
import { ResourceChoice } from "./resource-choice";
import { placingOf } from "./undo";

type Props = {
  job: Job;
  isPending: boolean;
  onAct: (act: Act) => void;
  onCancel: () => void;
  /** The other acts, below the choices. */
  children: React.ReactNode;
};

/** When a job is done, and by whom and what; each is told with what it does at that time already. */
export function PlaceForm({ job, isPending, onAct, onCancel, children }: Props) {
  const [wanted, setWanted] = useState<Placing>(() => placingOf(job));
  const change = (changes: Partial<Placing>) => setWanted((before) => ({ ...before, ...changes }));
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    onAct({ do: "place", job: job.id, placing: wanted });
  };
  return (
    <form noValidate onSubmit={submit}>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <DayChoice job={job} day={wanted.day} onPick={(day) => change({ day })} />
        <fieldset>
          <legend className={smallLabel}>Dagdeel</legend>
          <div className="flex flex-wrap gap-x-4">
            {parts.map(({ id, label }) => (
              <RadioOption
                key={id}
                name="dagdeel"
                isChosen={wanted.part_of_day === id}
                // The facts list what the API knows; a backend test compares them.
                onChoose={() => change({ part_of_day: id as Placing["part_of_day"] })}
              >
                {label}
              </RadioOption>
            ))}
          </div>
        </fieldset>
      </div>
      <Crew job={job} wanted={wanted} onChange={(resources) => change({ resources })} />
      {children}
      <DialogActions onCancel={onCancel}>
        <StaffButton type="submit" look="main" disabled={isPending}>
          {isPending && <Spinner className="size-4" />} Plannen
        </StaffButton>
      </DialogActions>
    </form>
  );
}

type DayProps = { job: Job; day: string; onPick: (day: string) => void };

/** An agreed day is changed only by agreeing on another. */
function DayChoice({ job, day, onPick }: DayProps) {
  if (job.agreed_day !== null) {
    return (
      <div>
        <p className={smallLabel}>Dag</p>
        <p>{texts.agreed_day.replace("{day}", capital(weekdayDate(job.day)))}</p>
        <Link to={`/dashboard?aanvraag=${job.reference}`} className={textLink}>
          Naar de aanvraag
        </Link>
      </div>
    );
  }
  return (
    <label>
      <span className={smallLabel}>Dag</span>
      <input
        type="date"
        value={day}
        onChange={(event) => onPick(readDay(event.target.value) || day)}
        className={smallField}
      />
    </label>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type CrewProps = { job: Job; wanted: Placing; onChange: (resources: string[]) => void };

const groups = [
  { kind: "vehicle", title: "Wagens" },
  { kind: "lift", title: "Verhuisliften" },
  { kind: "person", title: "Verhuizers" },
] as const;

function Crew({ job, wanted, onChange }: CrewProps) {
  const { data, isError } = useQuery(boardQuery(wanted.day, 1));
  if (!data) {
    return isError ? <FormError message={staffMessages.load_failed} /> : <p role="status">Laden…</p>;
  }
  const { board } = data;
  if (board.by_facts) return <p className="mt-4">{texts.nobody_to_assign}</p>;
  return groups.map(({ kind, title }) => {
    const shown = board.resources.filter((each) => each.kind === kind);
    if (shown.length === 0) return null;
    const chosen = shown.filter(({ id }) => wanted.resources.includes(id)).length;
    return (
      <ResourceChoice
        key={kind}
        title={kind === "person" ? `${title}: ${String(chosen)} van ${String(job.movers)}` : title}
        {...{ board, job, wanted, onChange }}
        resources={shown}
      />
    );
  });
}
