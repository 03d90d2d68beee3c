import facts from "@facts/quote-figures.json";

import { dayAndMonth } from "~/staff/ui/date-formats";
import { Disclosure } from "~/staff/ui/disclosure";

import type { Choice } from "./choice";
import { type Figures, inWords, partsOf, type QuoteFigures, sizeOf } from "./figures";
import { FiguresTable } from "./figures-table";
import { captionOf, CsvButton, Legend, partStyles } from "./parts";

type Week = QuoteFigures["weeks"][number];
type Props = { figures: QuoteFigures; choice: Choice };

const dayOf = ({ from }: Week) => dayAndMonth(from);
/** How many bars leave room for a figure above each: on a phone, and on a large screen. */
const ROOM_ON_A_PHONE = 6;
const ROOM = 14;
const MOST_LABELS = 6;

/** Figures per week as bars; the table below has the same figures for users who cannot see them. */
export function WeekFigures({ figures, choice }: Props) {
  const { weeks } = figures;
  return (
    <figure className="relative card p-5 shadow-none">
      <figcaption className="pr-16 font-bold text-ink">{captionOf("week", choice)}</figcaption>
      <CsvButton days={figures} table="week" />
      <p className="mt-1 mb-3 text-sm">{facts.tables.week.definition}</p>
      <Legend measure={choice.measure} />
      <Bars {...{ weeks, choice }} />
      <Disclosure summary="Bekijk als tabel">
        <FiguresTable
          heading={facts.columns.week}
          rows={weeks.map((week) => ({ ...week, label: `${String(week.week)}: vanaf ${dayOf(week)}` }))}
          {...choice}
        />
      </Disclosure>
    </figure>
  );
}

function Bars({ weeks, choice }: { weeks: Week[]; choice: Choice }) {
  const sizes = weeks.map((week) => sizeOf(partsOf(week, choice)));
  const most = choice.measure === "accepted_share" ? 100 : Math.max(1, ...sizes);
  const highest = weeks[sizes.indexOf(Math.max(...sizes))];
  const step = Math.ceil(weeks.length / MOST_LABELS);
  return (
    <>
      {weeks.length > ROOM_ON_A_PHONE && highest && (
        <p aria-hidden className={`mb-1 text-sm ${weeks.length > ROOM ? "" : "sm:hidden"}`}>
          Hoogste: {inWords(highest, choice)} in de week van {dayOf(highest)}
        </p>
      )}
      <div aria-hidden className="grid h-60 auto-cols-fr grid-flow-col gap-px sm:gap-1.5 lg:h-72">
        {weeks.map((week, index) => (
          <Bar
            key={week.from}
            {...{ week, choice, most }}
            label={index % step === 0 ? dayOf(week) : ""}
            room={weeks.length}
          />
        ))}
      </div>
    </>
  );
}

type BarProps = { week: Week; choice: Choice; most: number; label: string; room: number };

function Bar({ week, choice, most, label, room }: BarProps) {
  const hidden = room > ROOM ? "hidden" : room > ROOM_ON_A_PHONE ? "max-sm:hidden" : "";
  return (
    <div className="flex min-w-0 flex-col text-center text-[0.8125rem] leading-5 whitespace-nowrap">
      <div className="flex min-h-0 grow flex-col items-center justify-end border-b border-line">
        <span className={`tabular-nums font-semibold text-ink ${hidden}`}>{inWords(week, choice)}</span>
        <Stack figures={week} {...{ choice, most }} />
      </div>
      <span className="mt-1 flex h-5 justify-center overflow-visible">{label}</span>
    </div>
  );
}

function Stack({ figures, choice, most }: { figures: Figures; choice: Choice; most: number }) {
  const parts = partsOf(figures, choice);
  const shown = (["lost", "open", "accepted"] as const).filter((part) => parts[part] > 0);
  return (
    <div
      style={{ height: `calc((100% - 1.25rem) * ${String(sizeOf(parts) / most)})` }}
      className="flex w-full max-w-24 shrink-0 flex-col overflow-hidden rounded-t-md"
    >
      {shown.map((part) => (
        <div key={part} style={{ flexGrow: parts[part], flexBasis: 0 }} className={partStyles[part]} />
      ))}
    </div>
  );
}
