import { Link } from "react-router";

import { weekday, weekdays } from "~/lib/dates";

import { boardLink } from "./board-choice";
import { DayFacts, Level } from "./day-facts";
import { JobCard } from "./job-card";
import { byPart, isAway, namesOf, type Row } from "./placing";
import type { Board, Job, PlanDay, Resource } from "./plan";

type Props = { board: Board; today: string; onOpen: (job: Job) => void };

/** A week: a column for each day, a row for each vehicle and lift, and one for what has no vehicle yet. */
export function WeekView({ board, today, onOpen }: Props) {
  const known = namesOf(board.resources);
  const rows = rowsOf(board.resources);
  const last = rows.length === 0;
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 rounded-xl border border-line bg-white">
      <caption className="sr-only">Planning van de week, per wagen</caption>
      <thead>
        <tr>
          <td className="w-[8.5%] border-b border-line" />
          {board.days.map((day) => (
            <DayHead key={day.day} day={day} today={today} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((resource) => (
          <tr key={resource.id}>
            <RowHead name={resource.name} more={resource.m3 === null ? "" : `${String(resource.m3)} m³`} />
            {board.days.map(({ day }) => (
              <Cell
                key={day}
                {...{ day, today, known, onOpen }}
                row={resource.id}
                isAway={isAway(resource, day)}
                jobs={board.jobs.filter((job) => job.day === day && job.resources.includes(resource.id))}
              />
            ))}
          </tr>
        ))}
        <tr>
          <RowHead name={last ? "Klussen" : "Nog geen wagen"} more="" />
          {board.days.map(({ day }) => (
            <Cell
              key={day}
              {...{ day, today, known, onOpen }}
              row={null}
              jobs={board.jobs.filter((job) => job.day === day && !isInRow(job, known))}
            />
          ))}
        </tr>
      </tbody>
    </table>
  );
}

const rowsOf = (resources: readonly Resource[]) => [
  ...resources.filter(({ kind }) => kind === "vehicle"),
  ...resources.filter(({ kind }) => kind === "lift"),
];

/** Whether it stands in the row of a vehicle, or needs none and stands in that of a lift. */
function isInRow(job: Job, known: Map<string, Resource>): boolean {
  const kinds = new Set(job.resources.map((id) => known.get(id)?.kind));
  const lacksVehicle = job.warnings.some(({ code }) => code === "no_vehicle");
  return kinds.has("vehicle") || (kinds.has("lift") && !lacksVehicle);
}

function DayHead({ day, today }: { day: PlanDay; today: string }) {
  const isToday = day.day === today;
  return (
    <th
      scope="col"
      className={`border-b border-l border-line p-2 text-left align-top font-normal ${isToday ? "bg-mist" : ""} first-of-type:rounded-none last:rounded-tr-xl`}
    >
      <span className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
        <Link
          to={boardLink({ view: "dag", day: day.day }, today)}
          preventScrollReset
          className={`inline-flex min-h-6 items-center rounded font-bold text-ink hover:text-petrol hover:underline ${isToday ? "underline decoration-brick decoration-2 underline-offset-4" : ""}`}
        >
          <span className="sr-only">{weekdays[weekday(day.day)]} </span>
          <span aria-hidden>{(weekdays[weekday(day.day)] ?? "").slice(0, 2)} </span>
          <span className="ml-1">{Number(day.day.slice(8))}</span>
          {isToday && <span className="sr-only"> (vandaag)</span>}
        </Link>
        <Level day={day} />
      </span>
      <DayFacts day={day} />
    </th>
  );
}

function RowHead({ name, more }: { name: string; more: string }) {
  return (
    <th
      scope="row"
      className="border-b border-line p-2 text-left align-top text-[0.8125rem] leading-snug font-semibold wrap-anywhere text-ink"
    >
      {name}
      {more && <span className="block font-normal text-body">{more}</span>}
    </th>
  );
}

type CellProps = {
  day: string;
  today: string;
  row: Row;
  isAway?: boolean;
  jobs: readonly Job[];
  known: Map<string, Resource>;
  onOpen: (job: Job) => void;
};

function Cell({ day, today, row, isAway: isOff = false, jobs, known, onOpen }: CellProps) {
  return (
    <td
      data-drop={`${row ?? ""} ${day}`}
      data-drop-group={day}
      className={`h-16 border-b border-l border-line p-1 align-top data-barred:opacity-40 data-over:bg-amber/30 data-over:outline-2 data-over:-outline-offset-2 data-over:outline-petrol ${day === today ? "bg-mist" : ""} ${day < today ? "bg-paper" : ""}`}
    >
      {isOff && <p className="px-1 py-0.5 text-xs font-semibold text-body">afwezig</p>}
      <ul className="space-y-1">
        {[...jobs].sort(byPart).map((job) => (
          <li key={job.id}>
            <JobCard {...{ job, known, onOpen }} from={row} />
          </li>
        ))}
      </ul>
    </td>
  );
}
