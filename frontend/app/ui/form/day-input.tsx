import { useId, useState } from "react";

import texts from "@facts/quote-messages.json";

import type { DayNote, Span } from "~/lib/calendar";
import { longDate } from "~/lib/long-date";
import { dayExists, parseDay } from "~/lib/parse-day";

import { controlLook } from "./control-look";

type Props = {
  span: Span;
  noteOf?: ((day: string) => DayNote | undefined) | undefined;
  onPick: (day: string) => void;
};

/** A field to type the day instead of looking for it in the calendar. */
export function DayInput({ span, noteOf, onPick }: Props) {
  const id = useId();
  const [text, setText] = useState("");
  const [error, setError] = useState("");
  const pick = () => {
    const day = parseDay(text);
    const problem = problemWith(day, span, noteOf?.(day ?? ""));
    if (day === undefined || problem) setError(problem);
    else onPick(day);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    pick();
  };
  return (
    <div className="mt-3 border-t border-line pt-3">
      <label htmlFor={id} className="mb-1.5 block font-semibold text-ink">
        Of typ de datum
      </label>
      <p
        id={`${id}-error`}
        role="alert"
        className="leading-snug font-semibold text-brick-dark not-empty:mb-1.5"
      >
        {error}
      </p>
      <div className="flex flex-wrap gap-2">
        <div className="grow basis-36">
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            placeholder="dd-mm-jjjj"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
            aria-describedby={`${id}-error`}
            aria-invalid={error ? true : undefined}
            className={controlLook}
          />
        </div>
        <button
          type="button"
          onClick={pick}
          className="min-h-12 shrink-0 cursor-pointer rounded-full border-2 border-petrol px-5 font-semibold text-petrol hover:bg-mist"
        >
          Kies
        </button>
      </div>
    </div>
  );
}

function problemWith(day: string | undefined, { first, last }: Span, note: DayNote | undefined): string {
  if (day === undefined) return texts.date_unclear;
  if (!dayExists(day)) return texts.date_nonexistent;
  if (day < first) return texts.date_too_early.replace("{day}", longDate(first));
  if (day > last) return texts.date_too_late.replace("{day}", longDate(last));
  return note?.closed ? note.told : "";
}
