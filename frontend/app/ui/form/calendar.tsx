import { ChevronRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";

import { levels } from "@facts/planning.json";

import {
  addMonths,
  dayByKey,
  type DayLevel,
  type DayNote,
  sameMonth,
  type Span,
  weeksOf,
  within,
} from "~/lib/calendar";
import { weekdayDate, weekdays } from "~/lib/dates";
import { monthName } from "~/lib/long-date";

import { DayInput } from "./day-input";

type Props = {
  chosen: string;
  span: Span;
  /** Whether a day gets the focus at once. */
  takesFocus: boolean;
  /** A note about a day, shown before it is chosen. */
  noteOf?: ((day: string) => DayNote | undefined) | undefined;
  /** How full a day is, if that is known. */
  levelOf?: ((day: string) => DayLevel | undefined) | undefined;
  onPick: (day: string) => void;
  onClose: () => void;
};

/** A month to choose a day from, by mouse, by keys (arrows, Home, End, Page Up, Page Down, Enter, Escape), or typed. */
export function Calendar({ chosen, span, takesFocus, noteOf, levelOf, onPick, onClose }: Props) {
  const [day, setDay] = useState(within(chosen, span));
  const [refused, setRefused] = useState<DayNote>();
  const grid = useDayFocus(day, takesFocus);
  const move = (next: string) => {
    setDay(next);
    setRefused(undefined);
  };
  const show = (months: number) => {
    const next = within(addMonths(day, months), span);
    if (!sameMonth(next, day)) move(next);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  };
  const onGridKeyDown = (event: React.KeyboardEvent) => {
    const next = dayByKey(event.key, day, span);
    if (next === undefined) return;
    event.preventDefault();
    move(next);
  };
  return (
    <div
      role="dialog"
      aria-label="Kies een datum"
      onKeyDown={onKeyDown}
      className="mt-3 max-w-md rounded-2xl border border-line p-3 sm:p-4"
    >
      <div className="flex items-center justify-between">
        <MonthButton label="Vorige maand" blocked={sameMonth(day, span.first)} onClick={() => show(-1)}>
          <ChevronRight aria-hidden className="rotate-180" />
        </MonthButton>
        <p aria-live="polite" className="heading-3 text-ink first-letter:uppercase">
          {monthName(day)}
        </p>
        <MonthButton label="Volgende maand" blocked={sameMonth(day, span.last)} onClick={() => show(1)}>
          <ChevronRight aria-hidden />
        </MonthButton>
      </div>
      <table
        ref={grid}
        role="grid"
        aria-label={monthName(day)}
        onKeyDown={onGridKeyDown}
        className="mt-2 w-full table-fixed"
      >
        <Weekdays />
        <tbody>
          {weeksOf(day).map((week, index) => (
            <tr key={index}>
              {week.map((each, column) => (
                <CalendarDay
                  key={column}
                  day={each}
                  note={noteOf?.(each ?? "")}
                  level={levelOf?.(each ?? "")}
                  chosen={each === chosen}
                  reachable={each === day}
                  blocked={each !== undefined && each !== within(each, span)}
                  onPick={onPick}
                  onRefuse={setRefused}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Levels days={weeksOf(day).flat()} levelOf={levelOf} />
      <Notes days={weeksOf(day).flat()} noteOf={noteOf} />
      <p role="status" className="font-semibold text-ink not-empty:mt-2">
        {refused?.told}
      </p>
      <DayInput {...{ span, noteOf, onPick }} />
    </div>
  );
}

/**
 * Moves the focus to the current day of the grid, where wanted from the start. A button outside the grid that shows another month
 * keeps the focus.
 */
function useDayFocus(day: string, takesFocus: boolean) {
  const grid = useRef<HTMLTableElement>(null);
  const opened = useRef(false);
  useEffect(() => {
    const isOpening = !opened.current;
    opened.current = true;
    const isElsewhere =
      !grid.current?.contains(document.activeElement) && document.activeElement !== document.body;
    if (isOpening ? !takesFocus : isElsewhere) return;
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day, takesFocus]);
  return grid;
}

function Weekdays() {
  return (
    <thead>
      <tr>
        {weekdays.map((weekday) => (
          <th key={weekday} scope="col" abbr={weekday} className="h-9 text-[min(0.875rem,5vw)] font-semibold">
            {weekday.slice(0, 2)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The fuller a day, the longer the line under it; most days are quiet and have none. */
const LevelLine = ({ level }: { level: DayLevel }) => (
  <span className={`block h-1 rounded-full bg-current ${level === "full" ? "w-6" : "w-3"}`} />
);

type LevelsProps = { days: (string | undefined)[] } & Pick<Props, "levelOf">;

/** What the lines under days of this month mean. */
function Levels({ days, levelOf }: LevelsProps) {
  if (!days.some((day) => day && levelOf?.(day))) return null;
  return (
    <p aria-hidden className="mt-2 flex flex-wrap gap-4 text-sm">
      {(["full", "busy"] as const).map((level) => (
        <span key={level} className="flex items-center gap-2">
          <LevelLine level={level} /> {levels[level]}
        </span>
      ))}
      <span>zonder streep: {levels.quiet}</span>
    </p>
  );
}

type NotesProps = { days: (string | undefined)[] } & Pick<Props, "noteOf">;

/** What the dots under days of this month mean. */
function Notes({ days, noteOf }: NotesProps) {
  const found = new Map<string, number[]>();
  for (const day of days) {
    const note = day && noteOf?.(day)?.note;
    if (note) found.set(note, [...(found.get(note) ?? []), Number(day.slice(8))]);
  }
  return [...found].map(([note, dates]) => (
    <p key={note} aria-hidden className="mt-2 flex items-center gap-2 text-sm">
      <span className="size-1.5 shrink-0 rounded-full bg-ink" />{" "}
      {dates.length > 2 ? note : `${dates.join(" en ")}: ${note}`}
    </p>
  ));
}

type MonthProps = { label: string; blocked: boolean; onClick: () => void; children: React.ReactNode };

/** Not `disabled` at the end of the span: a button that becomes disabled loses the focus. */
function MonthButton({ label, blocked, onClick, children }: MonthProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={blocked}
      // Safari gives a clicked button no focus, and Escape would reach nothing.
      onClick={(event) => {
        event.currentTarget.focus();
        onClick();
      }}
      className="flex size-11 cursor-pointer items-center justify-center rounded-full text-ink hover:bg-mist aria-disabled:cursor-not-allowed aria-disabled:text-field"
    >
      {children}
    </button>
  );
}

type DayProps = {
  /** Undefined where the day belongs to another month. */
  day: string | undefined;
  note: DayNote | undefined;
  level: DayLevel | undefined;
  chosen: boolean;
  /** By the Tab key, which reaches one day of the month. */
  reachable: boolean;
  blocked: boolean;
  onPick: (day: string) => void;
  onRefuse: (note: DayNote) => void;
};

/** One cell of a calendar. */
function CalendarDay({ day, note, level, chosen, reachable, blocked, onPick, onRefuse }: DayProps) {
  if (day === undefined) return <td />;
  const words = [note?.note, level && levels[level]].filter(Boolean);
  return (
    <td role="gridcell" aria-selected={chosen} className="p-0.5 text-center">
      <button
        type="button"
        data-day={day}
        aria-label={[weekdayDate(day), ...words].join(", ")}
        title={words.join(", ") || undefined}
        disabled={blocked}
        // Not `disabled`: keys reach a closed day, and its note is read out.
        aria-disabled={note?.closed}
        tabIndex={reachable ? 0 : -1}
        onClick={() => (note?.closed ? onRefuse(note) : onPick(day))}
        className={`tabular-nums relative mx-auto flex aspect-square w-full max-w-11 day-button cursor-pointer items-center justify-center rounded-full text-[min(1rem,6vw)] ${chosen ? "bg-petrol font-bold text-white" : "font-medium text-ink enabled:hover:bg-water"}`}
      >
        {Number(day.slice(8))}
        {note && <span aria-hidden className="absolute top-1 size-1 rounded-full bg-current" />}
        {level && level !== "quiet" && (
          <span aria-hidden className="absolute bottom-1">
            <LevelLine level={level} />
          </span>
        )}
      </button>
    </td>
  );
}
