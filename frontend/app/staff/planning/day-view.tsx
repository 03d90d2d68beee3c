import { ClipboardList, GripVertical, Route, TriangleAlert } from "lucide-react";
import { Fragment, Suspense, useState } from "react";

import texts from "@facts/planning-board.json";

import { loadedLater } from "~/lib/loaded-later";
import { Panel } from "~/staff/ui/panel";
import { StaffButton } from "~/staff/ui/staff-button";

import { DayFacts, Level } from "./day-facts";
import { ridersOf, roundsOf } from "./drives";
import { JobCard, partLabel } from "./job-card";
import { byPart, isAway, namesOf } from "./placing";
import type { Board, Drive, Job, Resource } from "./plan";

const DaySheetDialog = loadedLater(async () => (await import("./day-sheet-dialog")).DaySheetDialog);

type Props = { board: Board; onOpen: (job: Job) => void };

/** A day in three panels: its jobs, its people, and its vehicles and lifts, which can be dragged onto a job. */
export function DayView({ board, onOpen }: Props) {
  const [day] = board.days;
  const known = namesOf(board.resources);
  if (!day) return null;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr_1fr]">
      <Panel title="Klussen">
        <div className="mb-3 flex flex-wrap items-start gap-3">
          <Level day={day} />
          <DayFacts day={day} />
        </div>
        {board.jobs.length === 0 && <p>{texts.no_jobs}</p>}
        <ul className="grid gap-2 xl:grid-cols-2">
          {roundsOf(board).map((round) => (
            <li key={round[0]?.job.id}>
              {round.map(({ job, to, home }) => (
                <Fragment key={job.id}>
                  <Drives drives={to} board={board} />
                  <div
                    data-drop={`job ${job.id}`}
                    className="rounded-lg data-over:outline-3 data-over:outline-petrol"
                  >
                    <JobCard {...{ job, known, onOpen }} showsCrew isDraggable={false} />
                  </div>
                  <Drives drives={home} board={board} />
                </Fragment>
              ))}
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="Mensen">
        <Resources {...{ board }} day={day.day} wanted={["person"]} />
      </Panel>
      <Panel title="Wagens en liften">
        <Resources {...{ board }} day={day.day} wanted={["vehicle", "lift"]} />
      </Panel>
    </div>
  );
}

/** On the way to a job, or home. */
function Drives({ drives, board: { resources } }: { drives: Drive[]; board: Board }) {
  return drives.map((drive) => (
    <p
      key={drive.resources.join()}
      className={`flex items-start gap-1.5 px-2.5 py-1 text-[0.8125rem] leading-snug ${drive.warning === null ? "" : "font-semibold text-brick-dark"}`}
    >
      {drive.warning === null ? (
        <Route aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      ) : (
        <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      )}
      <span>
        {ridersOf(drive, resources)}: ± {drive.minutes} min rijden ({drive.km} km)
        {drive.before === null && ", vanaf de zaak"}
        {drive.after === null && ", terug naar de zaak"}
        {drive.warning !== null && `. ${drive.warning}`}
      </span>
    </p>
  ));
}

type ResourcesProps = { board: Board; day: string; wanted: Resource["kind"][] };

function Resources({ board, day, wanted }: ResourcesProps) {
  const [opened, setOpened] = useState<Resource>();
  const shown = wanted.flatMap((kind) => board.resources.filter((each) => each.kind === kind));
  if (shown.length === 0) return <p>{texts.nobody_to_assign}</p>;
  return (
    <ul className="-my-1.5 divide-y divide-line">
      {shown.map((resource) => (
        <li key={resource.id}>
          <div
            data-drag={isAway(resource, day) ? undefined : `resource ${resource.id}`}
            className="flex cursor-grab flex-wrap items-start gap-1.5 rounded-lg bg-white py-1.5 leading-snug select-none data-dragged:opacity-40 data-ghost:pointer-events-none data-ghost:fixed data-ghost:top-0 data-ghost:left-0 data-ghost:z-50 data-ghost:px-2 data-ghost:shadow-float"
          >
            <GripVertical aria-hidden className="mt-0.5 size-4 shrink-0 text-field" />
            <div className="min-w-0 grow basis-32">
              <p className="font-semibold wrap-anywhere text-ink">{resource.name}</p>
              <p className="text-[0.8125rem]">{stateOf(resource, board, day)}</p>
            </div>
            {hasSheet(resource, board) && (
              <StaffButton
                look="bare"
                aria-label={`Dagstaat van ${resource.name}`}
                onClick={() => setOpened(resource)}
              >
                <ClipboardList aria-hidden className="size-4" /> Dagstaat
              </StaffButton>
            )}
          </div>
        </li>
      ))}
      {opened && (
        <Suspense>
          <DaySheetDialog resource={opened} day={day} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </ul>
  );
}

/** A crew is who shares a vehicle; somebody who goes without one has a sheet of one's own. */
function hasSheet(resource: Resource, { jobs, resources }: Board): boolean {
  const isVehicle = (id: string) => resources.some((each) => each.id === id && each.kind === "vehicle");
  const mine = jobs.filter((job) => job.resources.includes(resource.id));
  return (
    mine.length > 0 && (resource.kind === "vehicle" || mine.some((job) => !job.resources.some(isVehicle)))
  );
}

/** What it does that day, in order; or that it is free or away. */
function stateOf(resource: Resource, board: Board, day: string): string {
  if (isAway(resource, day)) return "afwezig";
  const jobs = board.jobs.filter((job) => job.resources.includes(resource.id)).sort(byPart);
  if (jobs.length === 0) return "vrij";
  return jobs.map((job) => `${partLabel(job.part_of_day)}: ${routeOf(job)}`).join("; ");
}

const routeOf = ({ from_place: from, to_place: to }: Job) => `${from} → ${to}`;
