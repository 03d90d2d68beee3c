import { useId } from "react";

import facts from "@facts/quote-figures.json";

import { smallLabel } from "~/staff/ui/control-styles";
import { DayFilter } from "~/staff/ui/day-filter";
import { SmallSelect } from "~/staff/ui/small-select";

import { Chips } from "./chips";
import { type Choice, type Days, isPeriod, type PeriodId, periods } from "./choice";

type Props = { choice: Choice; days: Days; onChange: (changes: Partial<Choice>) => void };

/** Chooses the period, and whether amounts include VAT. */
export function PeriodBar({ choice, days, onChange }: Props) {
  const vat = useId();
  // A custom period starts with the days that were shown.
  const choose = (period: PeriodId) => onChange({ period, own: period === "eigen" ? days : choice.own });
  return (
    <section aria-label="Periode" className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <Chips name="Periode" options={periods} chosen={choice.period} onChoose={choose} />
      {choice.period === "eigen" && (
        <div className="grid grid-cols-2 gap-3">
          <DayFilter
            label="Vanaf"
            value={days.from}
            onPick={(from) => onChange({ own: { ...choice.own, from } })}
          />
          <DayFilter
            label="Tot en met"
            value={days.to}
            onPick={(to) => onChange({ own: { ...choice.own, to } })}
          />
        </div>
      )}
      <div className="w-44 sm:ml-auto">
        <label htmlFor={vat} className={smallLabel}>
          Bedragen
        </label>
        <SmallSelect
          id={vat}
          value={choice.withVat ? "in" : "ex"}
          onChange={(event) => onChange({ withVat: event.target.value === "in" })}
        >
          <option value="ex">exclusief btw</option>
          <option value="in">inclusief btw</option>
        </SmallSelect>
      </div>
      {!isPeriod(days) && (
        <p role="alert" className="w-full font-semibold text-brick-dark">
          {facts.period_invalid}
        </p>
      )}
    </section>
  );
}
