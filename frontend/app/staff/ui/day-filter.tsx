import { useId, useState } from "react";

import { smallField, smallLabel } from "./control-styles";

type Props = { label: string; value: string; onPick: (day: string) => void };

/** Whether the year is complete: while it is typed, it reads 0002, 0020 or 0202. */
const isWhole = (day: string) => day === "" || day >= "1000";

/**
 * One end of a range of days, in the browser's own date field. The field keeps the typed text itself: the URL changes
 * a moment later, and resetting the field until then would lose digits.
 */
export function DayFilter({ label, value, onPick }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  const type = (day: string) => {
    setTyped(day);
    if (isWhole(day)) onPick(day);
  };
  return (
    <div>
      <label htmlFor={id} className={smallLabel}>
        {label}
      </label>
      <input
        id={id}
        type="date"
        data-empty={typed === "" || undefined}
        value={typed}
        onChange={(event) => type(event.target.value)}
        className={smallField}
      />
    </div>
  );
}
