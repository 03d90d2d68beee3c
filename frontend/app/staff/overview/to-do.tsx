import { ChevronRight, CircleCheck } from "lucide-react";
import { Link } from "react-router";

import staffMessages from "@facts/staff-messages.json";

import { wholeNumber } from "~/lib/format";
import type { OverviewFigures } from "~/staff/requests/model/queries";
import {
  NOBODY,
  noFilters,
  type RequestFilters,
  writeRequestFilters,
} from "~/staff/requests/model/request-filters";

type Task = {
  count: number;
  one: string;
  more: string;
  show: Partial<RequestFilters> | "leads";
  isLate?: boolean;
};

const tasksOf = (figures: OverviewFigures): Task[] => [
  {
    count: figures.overdue,
    one: "aanvraag is te laat: bel of mail deze klant eerst",
    more: "aanvragen zijn te laat: bel of mail deze klanten eerst",
    show: { telaat: true, sorteer: "deadline" },
    isLate: true,
  },
  {
    count: figures.nearly_overdue,
    one: "aanvraag is bijna te laat",
    more: "aanvragen zijn bijna te laat",
    show: { bijna: true, sorteer: "deadline" },
  },
  {
    count: figures.unanswered,
    one: "klant wacht op antwoord",
    more: "klanten wachten op antwoord",
    show: { antwoord: true },
  },
  {
    count: figures.leads_due,
    one: "klant wacht tot u terugbelt",
    more: "klanten wachten tot u terugbelt",
    show: "leads",
  },
  {
    count: figures.unassigned,
    one: "nieuwe aanvraag heeft nog geen behandelaar",
    more: "nieuwe aanvragen hebben nog geen behandelaar",
    show: { status: ["nieuw"], behandelaar: NOBODY, sorteer: "deadline" },
  },
  {
    count: figures.suspect,
    one: "aanvraag is verdacht: klant of robot?",
    more: "aanvragen zijn verdacht: klant of robot?",
    show: { verdacht: true },
  },
];

/** What needs attention, the most urgent first. */
export function ToDo({ figures }: { figures: OverviewFigures }) {
  const tasks = tasksOf(figures).filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="nu-te-doen" className="card p-5 shadow-none">
      <h2 id="nu-te-doen" className="font-bold text-ink">
        Nu te doen
      </h2>
      {tasks.length === 0 && (
        <p className="mt-2 flex items-center gap-2">
          <CircleCheck aria-hidden className="size-5 text-teal" /> {staffMessages.nothing_to_do}
        </p>
      )}
      <ul className="mt-1 divide-y divide-line">
        {tasks.map((task) => (
          <TaskLine key={task.more} task={task} />
        ))}
      </ul>
    </section>
  );
}

function TaskLine({ task: { count, one, more, show, isLate = false } }: { task: Task }) {
  return (
    <li>
      <Link
        to={
          show === "leads"
            ? "/dashboard/taken?van=allen"
            : `/dashboard${writeRequestFilters({ ...noFilters, ...show })}`
        }
        className="group -mx-2 flex min-h-12 items-center gap-3 rounded-lg px-2 py-1.5 text-ink hover:bg-mist"
      >
        <span
          className={`tabular-nums min-w-[2.5ch] text-right font-display text-2xl leading-none font-bold ${isLate ? "text-brick" : ""}`}
        >
          {wholeNumber(count)}
        </span>
        <span className={`grow ${isLate ? "font-semibold" : ""}`}>{count === 1 ? one : more}</span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-teal" />
      </Link>
    </li>
  );
}
