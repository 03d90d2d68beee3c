import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";

import { addMonths, dayByKey, sameMonth, weeksOf } from "~/lib/calendar";
import { weekdayDate, weekdays } from "~/lib/dates";
import { monthName } from "~/lib/long-date";

import { CalendarDay } from "./calendar-day";
import { DayInput } from "./day-input";
import { useDayFocus } from "./use-day-focus";

type Props = {
  chosen: string;
  firstDay: string;
  onPick: (day: string) => void;
  onClose: () => void;
};

/** A month to choose a day from, by hand, by keys (arrows, Home, End, Page Up, Page Down, Enter, Escape), or typed. */
export function Calendar({ chosen, firstDay, onPick, onClose }: Props) {
  const [day, setDay] = useState(chosen > firstDay ? chosen : firstDay);
  const grid = useDayFocus(day);
  const show = (months: number) => {
    const next = addMonths(day, months);
    if (next >= firstDay || sameMonth(next, firstDay)) setDay(next > firstDay ? next : firstDay);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  };
  const onGridKeyDown = (event: React.KeyboardEvent) => {
    const next = dayByKey(event.key, day, firstDay);
    if (next === undefined) return;
    event.preventDefault();
    setDay(next);
  };
  return (
    <div
      role="dialog"
      aria-label="Kies een datum"
      onKeyDown={onKeyDown}
      className="mt-3 max-w-md scroll-mb-28 rounded-2xl border border-line p-3 sm:p-4"
    >
      <div className="flex items-center justify-between">
        <MonthButton label="Vorige maand" blocked={sameMonth(day, firstDay)} onClick={() => show(-1)}>
          <ChevronLeft aria-hidden />
        </MonthButton>
        <p aria-live="polite" className="heading-3 text-ink first-letter:uppercase">
          {monthName(day)}
        </p>
        <MonthButton label="Volgende maand" onClick={() => show(1)}>
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
                  name={each && weekdayDate(each)}
                  chosen={each === chosen}
                  reachable={each === day}
                  blocked={each !== undefined && each < firstDay}
                  onPick={onPick}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <DayInput {...{ firstDay, onPick }} />
    </div>
  );
}

function Weekdays() {
  return (
    <thead>
      <tr>
        {weekdays.map((weekday) => (
          <th key={weekday} scope="col" abbr={weekday} className="h-9 text-sm font-semibold">
            {weekday.slice(0, 2)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type MonthProps = { label: string; blocked?: boolean; onClick: () => void; children: React.ReactNode };

/** Stays reachable when it leads nowhere: a button that goes out under one's finger takes the focus with it. */
function MonthButton({ label, blocked = false, onClick, children }: MonthProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={blocked}
      onClick={onClick}
      className="flex size-11 cursor-pointer items-center justify-center rounded-full text-ink hover:bg-mist aria-disabled:cursor-not-allowed aria-disabled:text-field"
    >
      {children}
    </button>
  );
}
