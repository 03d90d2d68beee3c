import facts from "@facts/quote-figures.json";

import { dayAndMonth } from "~/staff/ui/date-formats";
import { Disclosure } from "~/staff/ui/disclosure";

import { type BarOf, Bars, heightOf } from "./bars";
import type { Choice } from "./choice";
import { exportPath, inWords, partsOf, type QuoteFigures } from "./figures";
import { FiguresTable } from "./figures-table";
import { captionOf, CsvButton, Legend } from "./parts";

type Week = QuoteFigures["weeks"][number];
type Props = { figures: QuoteFigures; choice: Choice };

const dayOf = ({ from }: Week) => dayAndMonth(from);

/** Figures per week as bars; the table below has the same figures for users who cannot see them. */
export function WeekFigures({ figures, choice }: Props) {
  const { weeks } = figures;
  return (
    <figure className="relative card p-5 shadow-none">
      <figcaption className="pr-16 font-bold text-ink">{captionOf("week", choice)}</figcaption>
      <CsvButton path={exportPath(figures, "week")} name="Offertes per week" />
      <p className="mt-1 mb-3 text-sm">{facts.tables.week.definition}</p>
      <Legend measure={choice.measure} />
      <WeekBars {...{ weeks, choice }} />
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

function WeekBars({ weeks, choice }: { weeks: Week[]; choice: Choice }) {
  const bars = weeks.map((week) => barOf(week, choice));
  const sizes = bars.map(heightOf);
  const highest = weeks[sizes.indexOf(Math.max(...sizes))];
  return (
    <Bars
      bars={bars}
      {...(choice.measure === "accepted_share" && { most: 100 })}
      highest={highest ? `${inWords(highest, choice)} in de week van ${dayOf(highest)}` : ""}
    />
  );
}

function barOf(week: Week, choice: Choice): BarOf {
  const { accepted, open, lost } = partsOf(week, choice);
  const parts: BarOf["parts"] = [
    ["lost", lost],
    ["open", open],
    ["accepted", accepted],
  ];
  return { from: week.from, words: inWords(week, choice), parts };
}
