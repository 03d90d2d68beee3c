import facts from "@facts/move-figures.json";
import { capacity } from "@facts/planning.json";

import { wholeNumber } from "~/lib/format";
import { dayAndMonth } from "~/staff/ui/date-formats";
import { Disclosure } from "~/staff/ui/disclosure";

import { Bars } from "./bars";
import { Chips } from "./chips";
import { type Choice, resources } from "./choice";
import {
  fullest,
  hoursOf,
  moveExportPath,
  type MoveFigures,
  usedPercent,
  type WeekOfWork,
  workBar,
} from "./move-figures";
import { CsvButton, Key } from "./parts";
import { type Column, WideTable } from "./wide-table";

type Props = { figures: MoveFigures; choice: Choice; onChange: (changes: Partial<Choice>) => void };

const { label, definition } = facts.tables.work;
const names = { accepted: "gepland", open: "nog vrij" };
const namesWithOver = { ...names, over: "meer dan er is" };
const options = resources.map((id) => ({ id, label: facts.resources[id] }));

/** What the plan asks of people and lorries each week, beside what there is. */
export function WorkFigures({ figures, choice: { resource }, onChange }: Props) {
  const { weeks, by_facts: byFacts } = figures;
  const most = fullest(weeks, resource);
  const isOver = weeks.some((week) => week[`${resource}_used`] > week[`${resource}_there`]);
  return (
    <figure className="relative card p-5 shadow-none">
      <figcaption className="pr-16 font-bold text-ink">
        {label}: {facts.resources[resource].toLowerCase()}
      </figcaption>
      <CsvButton path={moveExportPath(figures, "work")} name={label} />
      <p className="mt-1 mb-3 max-w-prose text-sm">{definition}</p>
      {byFacts && <ByFacts />}
      <div className="mb-3">
        <Chips
          name="Toon van het plan"
          options={options}
          chosen={resource}
          onChoose={(chosen) => onChange({ resource: chosen })}
        />
      </div>
      <Key names={isOver ? namesWithOver : names} />
      <Bars
        bars={weeks.map((week) => workBar(week, resource))}
        highest={most ? `${usedPercent(most, resource)} in de week van ${dayAndMonth(most.from)}` : ""}
      />
      <Disclosure summary="Bekijk als tabel">
        <WideTable name={label} heading={facts.columns.week} columns={columns} rows={weeks.map(rowOf)} />
      </Disclosure>
    </figure>
  );
}

function ByFacts() {
  const { movers, lorries } = capacity;
  return (
    <p className="mb-3 max-w-prose rounded-xl border border-line bg-white p-3 text-sm">
      {facts.by_facts.replace("{movers}", String(movers)).replace("{lorries}", String(lorries))}
    </p>
  );
}

type Row = WeekOfWork & { label: string };

const rowOf = (week: WeekOfWork): Row => ({
  ...week,
  label: `${String(week.week)}: vanaf ${dayAndMonth(week.from)}`,
});

const columns: Column<Row>[] = [
  { heading: facts.columns.movers_used, cell: (week) => wholeNumber(week.movers_used) },
  { heading: facts.columns.movers_there, cell: (week) => wholeNumber(week.movers_there) },
  { heading: facts.columns.movers_percent, cell: (week) => usedPercent(week, "movers") },
  { heading: facts.columns.lorries_used, cell: (week) => wholeNumber(week.lorries_used) },
  { heading: facts.columns.lorries_there, cell: (week) => wholeNumber(week.lorries_there) },
  { heading: facts.columns.lorries_percent, cell: (week) => usedPercent(week, "lorries") },
  { heading: facts.columns.hours_tenths, cell: (week) => hoursOf(week.hours_tenths) },
  { heading: facts.columns.jobs, cell: (week) => wholeNumber(week.jobs) },
  { heading: facts.columns.closed_days, cell: (week) => wholeNumber(week.closed_days) },
];
