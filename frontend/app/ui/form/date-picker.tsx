import { CalendarDays, ChevronDown } from "lucide-react";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";

import type { DayLevel, DayNote, Span } from "~/lib/calendar";
import { weekdayDate } from "~/lib/dates";

import { Calendar } from "./calendar";

type Props = {
  label: string;
  name: string;
  /** As `2024-03-12`; empty for no day. */
  value: string;
  /** The days that can be chosen, computed when the calendar opens. */
  span: () => Span;
  /** A note about a day, shown before it is chosen. */
  noteOf?: (day: string) => DayNote | undefined;
  /** How full a day is, if that is known. */
  levelOf?: (day: string) => DayLevel | undefined;
  onPick: (day: string) => void;
  /** The id of a hint about the chosen day. */
  describedBy?: string;
  /** Whether the calendar is open from the start. */
  startsOpen?: boolean;
  /** The same, but the focus stays where it is. */
  isShown?: boolean | undefined;
};

/** A button that says the chosen day and opens a calendar under it. */
export function DatePicker(props: Props) {
  const { label, name, value, span, noteOf, levelOf, onPick, describedBy = "", startsOpen, isShown } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<Span | undefined>(() => (startsOpen || isShown ? span() : undefined));
  const [takesFocus, setTakesFocus] = useState(!isShown);
  const close = () => {
    // The button must say the chosen day, and be described by its hint, when it gets the focus and is read out.
    flushSync(() => {
      setOpen(undefined);
      setTakesFocus(true);
    });
    button.current?.focus();
  };
  return (
    <div>
      <p id={id} className="mb-1.5 font-semibold text-ink">
        {label}
      </p>
      <input type="hidden" name={name} value={value} />
      <button
        ref={button}
        type="button"
        aria-describedby={`${id} ${describedBy}`.trim()}
        aria-haspopup="dialog"
        aria-expanded={open !== undefined}
        onClick={() => (open ? close() : setOpen(span()))}
        className="flex min-h-13 w-full max-w-md cursor-pointer items-center gap-3 rounded-xl border border-field bg-white px-4 py-2.5 text-left font-medium text-ink transition-colors hover:border-petrol"
      >
        <CalendarDays aria-hidden className="size-5 shrink-0 text-teal" />
        <span className="grow first-letter:uppercase">{value ? weekdayDate(value) : "Kies een datum"}</span>
        <ChevronDown
          aria-hidden
          className={`size-5 shrink-0 transition-transform ${open ? "rotate-180" : ""}`}
        />
      </button>
      {open && (
        <Calendar
          chosen={value}
          span={open}
          takesFocus={takesFocus}
          noteOf={noteOf}
          levelOf={levelOf}
          onClose={close}
          onPick={(day) => {
            onPick(day);
            close();
          }}
        />
      )}
    </div>
  );
}
