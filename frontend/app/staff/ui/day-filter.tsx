import { useId, useState } from "react";

import { smallField, smallLabel } from "./control-styles";

type Props = { label: string; value: string; onPick: (day: string) => void };

/** Until it is whole, a year that is being typed is one long ago: 0002, 0020, 0202. */
const isWhole = (day: string) => day === "" || day >= "1000";

/**
 * One end of a range of days, as the browser asks for a day. The field itself keeps what is being typed: the URL
 * follows a moment later, and taking the day back until then would lose the digits in between.
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
