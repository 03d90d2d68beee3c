import { Minus, Plus } from "lucide-react";
import { useRef, useState } from "react";

import { maxCount, parseCount } from "./catalogue";

type Props = { label: string; name: string; count: number; onCount: (count: number) => void };

// What sticks to the top of a small screen must not lie over the control that has the focus.
const button =
  "grid size-11 shrink-0 cursor-pointer scroll-mt-24 scroll-mb-32 place-items-center rounded-full border border-field bg-white text-ink " +
  "transition-colors hover:border-petrol hover:bg-mist disabled:cursor-not-allowed disabled:border-line disabled:text-field/60 disabled:hover:bg-white";

/** One less, how many, one more. */
export function ItemCounter({ label, name, count, onCount }: Props) {
  const plus = useRef<HTMLButtonElement>(null);
  const less = () => {
    // The button is about to be disabled, which would throw the focus away.
    if (count === 1) plus.current?.focus();
    onCount(count - 1);
  };
  return (
    <div className="flex shrink-0 items-center gap-1">
      <button
        type="button"
        className={button}
        aria-label={`${label} verwijderen`}
        disabled={count === 0}
        onClick={less}
      >
        <Minus aria-hidden className="size-5" />
      </button>
      <CountInput {...{ label, name, count, onCount }} />
      <button
        ref={plus}
        type="button"
        className={button}
        aria-label={`${label} toevoegen`}
        disabled={count >= maxCount}
        onClick={() => onCount(count + 1)}
      >
        <Plus aria-hidden className="size-5" />
      </button>
    </div>
  );
}

/** Enter is how one ends a number, not how one leaves the step. */
function stay(event: React.KeyboardEvent) {
  if (event.key === "Enter") event.preventDefault();
}

/** The count as it is being typed: an emptied field stays empty until it is left, and then means none. */
function CountInput({ label, name, count, onCount }: Props) {
  const [isEmpty, setEmpty] = useState(false);
  const type = (text: string) => {
    const typed = parseCount(text);
    setEmpty(typed === undefined);
    if (typed !== undefined) onCount(typed);
  };
  const leave = () => {
    if (isEmpty) onCount(0);
    setEmpty(false);
  };
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      name={name}
      aria-label={label}
      value={isEmpty ? "" : count}
      onChange={(event) => type(event.target.value)}
      onFocus={(event) => event.target.select()}
      onKeyDown={stay}
      onBlur={leave}
      className={`h-11 w-12 scroll-mt-24 scroll-mb-32 rounded-lg border border-transparent bg-transparent text-center font-semibold tabular-nums hover:border-field focus:border-field focus:bg-white ${count === 0 ? "text-body" : "text-ink"}`}
    />
  );
}
