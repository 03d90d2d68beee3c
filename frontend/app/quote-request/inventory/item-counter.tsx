import { Minus, Plus } from "lucide-react";
import { useId, useRef, useState } from "react";

import texts from "@facts/quote-messages.json";

import { maxCount, parseCount } from "./catalogue";

type Props = { label: string; name: string; count: number; onCount: (count: number) => void };

// Keeps the focused control from under the bars that stick to the top.
const button =
  "grid size-11 shrink-0 cursor-pointer clear-of-rooms place-items-center rounded-full border border-field bg-white text-ink " +
  "transition-colors hover:border-petrol hover:bg-mist disabled:cursor-not-allowed disabled:border-line disabled:text-field/60 disabled:hover:bg-white";

/** The count of an item, with buttons for one less and one more. */
export function ItemCounter({ label, name, count, onCount }: Props) {
  const plus = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [isRefused, setRefused] = useState(false);
  const set = (next: number) => {
    setRefused(false);
    onCount(next);
  };
  const less = () => {
    // The button is about to be disabled, which would lose the focus.
    if (count === 1) plus.current?.focus();
    set(count - 1);
  };
  return (
    <div className="ml-auto shrink-0">
      <div className="flex items-center gap-1">
        <button
          type="button"
          className={button}
          aria-label={`${label} verwijderen`}
          disabled={count === 0}
          onClick={less}
        >
          <Minus aria-hidden className="size-5" />
        </button>
        <CountInput
          {...{ label, name, count }}
          onCount={set}
          onRefused={() => setRefused(true)}
          describedBy={isRefused ? id : undefined}
        />
        <button
          ref={plus}
          type="button"
          className={button}
          aria-label={`${label} toevoegen`}
          disabled={count >= maxCount}
          onClick={() => set(count + 1)}
        >
          <Plus aria-hidden className="size-5" />
        </button>
      </div>
      {isRefused && (
        <p
          id={id}
          role="alert"
          className="mt-1 max-w-36 text-center text-sm leading-snug font-semibold text-brick-dark"
        >
          {texts.count_unclear.replace("{max}", String(maxCount))}
        </p>
      )}
    </div>
  );
}

/** Enter confirms the number; it must not leave the step. */
function stay(event: React.KeyboardEvent) {
  if (event.key === "Enter") event.preventDefault();
}

type InputProps = Props & { onRefused: () => void; describedBy: string | undefined };

/**
 * The field of a count. Text that is not a count stays until the field is left, and is then replaced by the last valid
 * count; an empty field means zero.
 */
function CountInput({ label, name, count, onCount, onRefused, describedBy }: InputProps) {
  const [draft, setDraft] = useState<string>();
  const type = (text: string) => {
    const typed = parseCount(text);
    setDraft(typed === undefined ? text : undefined);
    if (typed !== undefined) onCount(typed);
    else if (text.trim() !== "") onRefused();
  };
  const leave = () => {
    if (draft?.trim() === "") onCount(0);
    setDraft(undefined);
  };
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      name={name}
      aria-label={label}
      aria-invalid={describedBy ? true : undefined}
      aria-describedby={describedBy}
      value={draft ?? count}
      onChange={(event) => type(event.target.value)}
      onFocus={(event) => event.target.select()}
      onKeyDown={stay}
      onBlur={leave}
      className={`tabular-nums h-11 w-[max(--spacing(12),4ch)] clear-of-rooms rounded-lg border border-transparent bg-transparent text-center font-semibold hover:border-field focus:border-field focus:bg-white ${count === 0 ? "text-body" : "text-ink"}`}
    />
  );
}
