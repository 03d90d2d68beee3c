import { useId, useState } from "react";

import extras from "@facts/extras.json";

import { dayInAmsterdam } from "~/lib/dates";
import { chip, smallField, smallLabel } from "~/staff/ui/control-styles";
import { DayFilter } from "~/staff/ui/day-filter";
import { StaffButton } from "~/staff/ui/staff-button";

import { toggled } from "./request-filters";
import type { Address } from "./url-state";

/** The filters that are needed now and then: moving date, city and extra services. */
export function FilterPanel({ address }: { address: Address }) {
  const { filters, show } = address;
  const comingUp = () => show({ van: dayInAmsterdam(new Date()), tot: "", sorteer: "verhuisdatum" });
  return (
    <div className="card p-4 shadow-none">
      <div className="grid grid-cols-2 items-end gap-x-3 gap-y-4 sm:gap-4 lg:grid-cols-[auto_auto_minmax(12rem,1fr)_auto] max-sm:[&>:nth-child(n+3)]:col-span-2">
        <DayFilter
          label="Verhuisdatum vanaf"
          value={filters.van}
          onPick={(van) => show({ van }, { replace: filters.van !== "" })}
        />
        <DayFilter
          label="Verhuisdatum t/m"
          value={filters.tot}
          onPick={(tot) => show({ tot }, { replace: filters.tot !== "" })}
        />
        {/* A new key when the address changes: the field then shows what the address says. */}
        <CityFilter key={filters.stad} value={filters.stad} onPick={(stad) => show({ stad })} />
        <StaffButton onClick={comingUp}>Komende verhuizingen</StaffButton>
      </div>
      <fieldset className="mt-4">
        <legend className={smallLabel}>Extra diensten</legend>
        <div className="flex flex-wrap gap-2">
          {extras.services.map(({ id, title }) => (
            <button
              key={id}
              type="button"
              aria-pressed={filters.extra.includes(id)}
              onClick={() => show(({ extra }) => ({ extra: toggled(extra, id) }))}
              className={chip}
            >
              {title}
            </button>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

type FieldProps = { value: string; onPick: (value: string) => void };

/** The city a move begins or ends in; a few letters are enough. */
function CityFilter({ value, onPick }: FieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const pick = () => typed.trim() !== value && onPick(typed.trim());
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        pick();
      }}
    >
      <label htmlFor={id} className={smallLabel}>
        Van of naar stad
      </label>
      <input
        id={id}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={pick}
        className={smallField}
      />
    </form>
  );
}
