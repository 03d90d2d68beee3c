import { CircleAlert } from "lucide-react";

import { levels } from "@facts/planning.json";

import { plural } from "~/lib/format";

import type { PlanDay } from "./plan";

const looks: Record<PlanDay["level"], string> = {
  full: "bg-brick text-white",
  busy: "bg-amber text-ink",
  quiet: "bg-water text-ink",
};

/** How full a day is; a closed day without jobs is just closed. */
export function Level({ day }: { day: PlanDay }) {
  const isClosed = day.closed && day.jobs === 0;
  return (
    <span
      className={`rounded-full px-1.5 text-xs leading-5 font-semibold whitespace-nowrap ${isClosed ? "bg-line text-ink" : looks[day.level]}`}
    >
      {isClosed ? "gesloten" : levels[day.level]}
    </span>
  );
}

/** Who is free, how many hours are used, and what is odd about a day. */
export function DayFacts({ day }: { day: PlanDay }) {
  const isOff = day.closed && day.jobs === 0;
  return (
    <div className="text-xs leading-[1.45] text-body">
      {day.holiday && <p className="font-semibold text-ink">{day.holiday}</p>}
      {day.closed && !isOff && <p className="font-semibold text-ink">Gesloten</p>}
      {!isOff && <p>{freePeople(day)}</p>}
      {day.hours_tenths > 0 && <p>{Math.round(day.hours_tenths / 10)} manuren</p>}
      {day.in_option > 0 && <p>{plural(day.in_option, "offerte", "offertes")} in optie</p>}
      {day.warnings.map(({ code, text }) => (
        <p key={code} className="flex gap-1 font-semibold text-brick-dark">
          <CircleAlert aria-hidden className="mt-[0.15em] size-3.5 shrink-0" />
          <span className="min-w-0">{text}</span>
        </p>
      ))}
    </div>
  );
}

/** `5 van 8 mensen vrij`; by part of the day where that differs. */
export function freePeople({ free, movers }: PlanDay): string {
  const [morning = 0, afternoon = 0] = free.map((part) => Math.max(0, part.movers));
  const of = `van ${plural(movers, "mens", "mensen")} vrij`;
  return morning === afternoon
    ? `${String(morning)} ${of}`
    : `Ochtend ${String(morning)}, middag ${String(afternoon)} ${of}`;
}
