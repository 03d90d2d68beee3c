import { useId } from "react";

import { addDays, dayInAmsterdam } from "~/lib/dates";
import { FieldProblem } from "~/staff/requests/timeline/entry-fields";
import { chip, smallField, smallLabel } from "~/staff/ui/control-styles";
import { useNow } from "~/staff/ui/use-now";

const soon = [
  { label: "Vandaag", days: 0 },
  { label: "Morgen", days: 1 },
  { label: "Over een week", days: 7 },
];

type Props = { label: string; day: string; problem: string | undefined; onChoose: (day: string) => void };

/** The day of the next call: one of the usual ones, or any date. */
export function DayChoice({ label, day, problem, onChoose }: Props) {
  const id = useId();
  const today = dayInAmsterdam(useNow());
  return (
    <>
      <div role="group" aria-label="Dag kiezen" className="flex flex-wrap gap-1.5">
        {soon.map(({ label: name, days }) => (
          <button
            key={name}
            type="button"
            aria-pressed={day === addDays(today, days)}
            onClick={() => onChoose(addDays(today, days))}
            className={chip}
          >
            {name}
          </button>
        ))}
      </div>
      <div>
        <label htmlFor={id} className={smallLabel}>
          {label}
        </label>
        <input
          id={id}
          type="date"
          min={today}
          value={day}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-fout` : undefined}
          onChange={(event) => onChoose(event.target.value)}
          className={smallField}
        />
        <FieldProblem id={`${id}-fout`} message={problem} />
      </div>
    </>
  );
}
