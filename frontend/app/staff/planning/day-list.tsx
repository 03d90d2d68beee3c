import { Link } from "react-router";

import texts from "@facts/planning-board.json";

import { weekday, weekdays } from "~/lib/dates";
import { textLink } from "~/staff/ui/control-styles";
import { dayAndMonth } from "~/staff/ui/date-formats";

import { boardLink } from "./board-choice";
import { DayFacts, Level } from "./day-facts";
import { JobCard } from "./job-card";
import { byPart, namesOf } from "./placing";
import type { Board, Job } from "./plan";

type Props = { board: Board; today: string; onOpen: (job: Job) => void };

/** A week on a narrow screen: its days below each other. */
export function DayList({ board, today, onOpen }: Props) {
  const known = namesOf(board.resources);
  return (
    <ol className="space-y-3">
      {board.days.map((day) => {
        const jobs = board.jobs.filter((job) => job.day === day.day).sort(byPart);
        return (
          <li
            key={day.day}
            className={`card p-3 shadow-none ${day.day === today ? "border-l-4 border-l-brick" : ""}`}
          >
            <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
              <h2 className="font-bold text-ink">
                <Link to={boardLink({ view: "dag", day: day.day }, today)} className={`${textLink} text-ink`}>
                  {weekdays[weekday(day.day)]} {dayAndMonth(day.day)}
                </Link>
                {day.day === today && <span className="ml-2 font-normal">vandaag</span>}
              </h2>
              <Level day={day} />
            </div>
            <DayFacts day={day} />
            {jobs.length === 0 && !day.closed && <p className="mt-1 text-sm">{texts.no_jobs}</p>}
            <ul className="mt-2 space-y-2 empty:hidden">
              {jobs.map((job) => (
                <li key={job.id}>
                  <JobCard {...{ job, known, onOpen }} showsCrew isDraggable={false} />
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}
