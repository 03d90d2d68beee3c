import facts from "@facts/move-figures.json";

import { wholeNumber } from "~/lib/format";
import { Disclosure } from "~/staff/ui/disclosure";

import { type BarOf, Bars } from "./bars";
import { Chips } from "./chips";
import { type Choice, type Step, steps } from "./choice";
import { vatInWords, wholeEuros } from "./figures";
import { everyDay, moveExportPath, type MoveFigures, nameOf, type ValueFrom } from "./move-figures";
import { CsvButton, Key } from "./parts";
import { WideTable } from "./wide-table";

type Props = {
  figures: MoveFigures;
  choice: Choice;
  today: string;
  onChange: (changes: Partial<Choice>) => void;
};
type Value = MoveFigures["value"]["done"];

const { label, definition } = facts.tables.value;

/** What the agreed moves are worth, by the first of their days. */
export function ValueFigures({ figures, choice, today, onChange }: Props) {
  const { withVat } = choice;
  const { done, ahead } = figures.value;
  const days = everyDay(figures);
  // Of a long period there are too many days to draw.
  const offered = days.length > 0 ? steps : steps.filter(({ id }) => id !== "day");
  const step = offered.find(({ id }) => id === choice.step)?.id ?? "week";
  const shown = { day: days, week: figures.value.weeks, month: figures.value.months }[step];
  return (
    <figure className="relative card p-5 shadow-none">
      <figcaption className="pr-16 font-bold text-ink">
        {label} {steps.find(({ id }) => id === step)?.label.toLowerCase()}, {vatInWords(withVat)}
      </figcaption>
      <CsvButton path={moveExportPath(figures, step)} name={label} />
      <p className="mt-1 mb-3 max-w-prose text-sm">{definition}</p>
      {done.moves + ahead.moves === 0 ? (
        <p>{facts.nothing_agreed}</p>
      ) : (
        <>
          <dl className="mb-3 flex flex-wrap gap-x-10 gap-y-2">
            <Sum name="Vanaf vandaag" value={ahead} withVat={withVat} />
            <Sum name="Tot vandaag" value={done} withVat={withVat} />
          </dl>
          <div className="mb-3">
            <Chips
              name="Toon de waarde"
              options={offered}
              chosen={step}
              onChoose={(chosen) => onChange({ step: chosen })}
            />
          </div>
          <ValueBars {...{ shown, step, today, withVat }} days={figures.value.days} />
          <Disclosure summary="Bekijk als tabel">
            <ValueTable rows={step === "day" ? figures.value.days : shown} {...{ step, withVat }} />
          </Disclosure>
        </>
      )}
    </figure>
  );
}

function Sum({ name, value, withVat }: { name: string; value: Value; withVat: boolean }) {
  return (
    <div>
      <dt className="text-sm">{name}</dt>
      <dd className="tabular-nums font-display text-2xl leading-tight font-bold text-ink">
        {wholeEuros(centsOf(value, withVat))}
      </dd>
      <dd className="text-sm">{moves(value.moves)}</dd>
    </div>
  );
}

const moves = (count: number) => `${wholeNumber(count)} ${count === 1 ? "verhuizing" : "verhuizingen"}`;

const centsOf = (value: Value, withVat: boolean) => (withVat ? value.including_cents : value.excluding_cents);

type BarsProps = { shown: ValueFrom[]; days: ValueFrom[]; step: Step; today: string; withVat: boolean };

function ValueBars({ shown, days, step, today, withVat }: BarsProps) {
  const highest = shown.reduce<ValueFrom | undefined>(
    (most, each) => (most && centsOf(most, withVat) >= centsOf(each, withVat) ? most : each),
    undefined,
  );
  const bars = shown.map((each, place): BarOf => {
    const next = shown[place + 1]?.from;
    const before = days.filter(({ from }) => from >= each.from && (!next || from < next) && from < today);
    const done = before.reduce((sum, day) => sum + centsOf(day, withVat), 0);
    const all = centsOf(each, withVat);
    return {
      from: each.from,
      words: all === 0 ? "" : wholeEuros(all),
      parts: [
        ["open", all - done],
        ["accepted", done],
      ],
    };
  });
  return (
    <>
      <Key names={{ open: "vanaf vandaag", accepted: "tot vandaag" }} />
      <Bars
        bars={bars}
        highest={highest ? `${wholeEuros(centsOf(highest, withVat))}, ${nameOf(highest.from, step)}` : ""}
      />
    </>
  );
}

function ValueTable({ rows, step, withVat }: { rows: ValueFrom[]; step: Step; withVat: boolean }) {
  return (
    <WideTable
      name={label}
      heading={facts.columns.from}
      columns={[
        { heading: facts.columns.moves, cell: (row) => wholeNumber(row.moves) },
        {
          heading: `Waarde ${vatInWords(withVat)}`,
          cell: (row) => wholeEuros(centsOf(row, withVat)),
        },
      ]}
      rows={rows.map((row) => ({ ...row, label: nameOf(row.from, step) }))}
    />
  );
}
