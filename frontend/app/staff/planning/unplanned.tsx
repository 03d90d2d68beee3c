import { useState } from "react";

import texts from "@facts/planning-board.json";

import { StaffButton } from "~/staff/ui/staff-button";

import { JobCard } from "./job-card";
import { namesOf, toPlan } from "./placing";
import type { Board, Job } from "./plan";

type Props = { board: Board; today: string; isDraggable: boolean; onOpen: (job: Job) => void };

/** As many as a planner looks through; the others on request. */
const FIRST = 12;

/** What lacks a crew, a vehicle or a lift, soonest first, also of later weeks. */
export function Unplanned({ board, today, isDraggable, onOpen }: Props) {
  const jobs = toPlan(board, today);
  const [showsAll, showAll] = useState(false);
  const known = namesOf(board.resources);
  return (
    <section
      id="nog-te-plannen"
      aria-labelledby="nog-te-plannen-titel"
      className="card p-3 shadow-none xl:sticky xl:top-18 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto"
    >
      <h2 id="nog-te-plannen-titel" className="mb-2 font-bold text-ink">
        Nog te plannen ({jobs.length})
      </h2>
      {jobs.length === 0 && <p>{texts.nothing_to_plan}</p>}
      <ul className="grid gap-1.5 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-1">
        {(showsAll ? jobs : jobs.slice(0, FIRST)).map((job) => (
          <li key={job.id}>
            <JobCard {...{ job, known, onOpen, isDraggable }} showsDay />
          </li>
        ))}
      </ul>
      {!showsAll && jobs.length > FIRST && (
        <StaffButton look="bare" className="mt-2" onClick={() => showAll(true)}>
          Alle {jobs.length} tonen
        </StaffButton>
      )}
    </section>
  );
}
