import { useId } from "react";

import { smallField, smallLabel } from "./dashboard/looks";

type Props = { label: string; value: string; onPick: (day: string) => void };

/** One end of a range of days, as the browser asks for a day. */
export function DayFilter({ label, value, onPick }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={smallLabel}>
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        onChange={(event) => onPick(event.target.value)}
        className={smallField}
      />
    </div>
  );
}
