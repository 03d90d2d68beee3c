import { Link } from "react-router";

import { weekdays } from "~/lib/dates";
import { plural } from "~/lib/format";
import { longDate } from "~/lib/long-date";

import { boardLink } from "./board-choice";
import { Level } from "./day-facts";
import { isLacking } from "./placing";
import type { Board, PlanDay } from "./plan";

type Props = { board: Board; month: string; today: string };

/** A month to look at: how full each day is, and how many jobs it has. Each day leads to its own board. */
export function MonthView({ board, month, today }: Props) {
  const weeks = board.days.flatMap((_, at) => (at % 7 === 0 ? [board.days.slice(at, at + 7)] : []));
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 rounded-xl border border-line bg-white">
      <caption className="sr-only">Planning van de maand</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" className="p-1.5 text-left text-[0.8125rem] text-ink sm:p-2">
              <span aria-hidden>{name.slice(0, 2)}</span>
              <span className="sr-only">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((day) => (
              <td
                key={day.day}
                className={`border-t border-line p-0 align-top not-first:border-l ${day.day.slice(0, 7) === month.slice(0, 7) ? "" : "bg-paper"} ${day.day === today ? "bg-mist" : ""}`}
              >
                <DayLink
                  day={day}
                  today={today}
                  lacking={board.jobs.filter((job) => job.day === day.day && isLacking(job)).length}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayProps = { day: PlanDay; today: string; lacking: number };

function DayLink({ day, today, lacking }: DayProps) {
  return (
    <Link
      to={boardLink({ view: "dag", day: day.day }, today)}
      className="block min-h-20 p-1 text-[0.8125rem] leading-snug text-body hover:bg-mist hover:text-ink sm:min-h-24 sm:p-2"
    >
      <span className="mb-1 flex flex-wrap items-center gap-1">
        <span className={`font-bold text-ink ${day.day === today ? "text-brick-dark" : ""}`}>
          <span aria-hidden>{Number(day.day.slice(8))}</span>
          <span className="sr-only">{longDate(day.day)}</span>
        </span>
        <Level day={day} />
      </span>
      {day.holiday && <span className="block font-semibold text-ink max-sm:sr-only">{day.holiday}</span>}
      {day.jobs > 0 && (
        <span className="block text-ink">
          {day.jobs}
          <span className="max-sm:sr-only"> {day.jobs === 1 ? "klus" : "klussen"}</span>
        </span>
      )}
      {lacking > 0 && (
        <span className="block font-semibold text-brick-dark max-sm:sr-only">{lacking} nog te plannen</span>
      )}
      {day.in_option > 0 && (
        <span className="block max-sm:sr-only">{plural(day.in_option, "offerte", "offertes")} in optie</span>
      )}
    </Link>
  );
}
