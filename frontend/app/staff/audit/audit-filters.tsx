import { useId } from "react";
import { useQuery } from "@tanstack/react-query";

import { smallField, smallLabel } from "../dashboard/looks";
import { StaffButton } from "../staff-button";
import { people } from "../users/people";
import { actionOptions, isAction } from "./actions";
import type { Filters } from "./filters";

type Props = { filters: Filters; onChange: (changed: Partial<Filters>) => void };

/** Narrows the log down to a person, a kind of act, or some days. */
export function AuditFilters({ filters, onChange }: Props) {
  const { data: everybody = [] } = useQuery(people);
  const persons = everybody.map(({ id, name }) => ({ id, label: name }));
  const isNarrowed = Boolean(filters.persoon || filters.actie || filters.van || filters.tot);
  return (
    <div
      role="search"
      aria-label="Logboek"
      className="mb-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-4 lg:flex"
    >
      <Choice
        label="Persoon"
        all="Iedereen"
        options={persons}
        value={filters.persoon}
        onChange={(persoon) => onChange({ persoon })}
      />
      <Choice
        label="Gebeurtenis"
        all="Alles"
        options={actionOptions}
        value={filters.actie}
        onChange={(actie) => onChange({ actie: isAction(actie) ? actie : "" })}
      />
      <Day label="Vanaf" value={filters.van} onChange={(van) => onChange({ van })} />
      <Day label="Tot en met" value={filters.tot} onChange={(tot) => onChange({ tot })} />
      {isNarrowed && (
        <StaffButton look="bare" onClick={() => onChange({ persoon: "", actie: "", van: "", tot: "" })}>
          Filters wissen
        </StaffButton>
      )}
    </div>
  );
}

type Control = { label: string; value: string; onChange: (value: string) => void };

function Choice({
  label,
  all,
  options,
  value,
  onChange,
}: Control & { all: string; options: { id: string; label: string }[] }) {
  const id = useId();
  return (
    <div className="col-span-2 lg:w-56">
      <label htmlFor={id} className={smallLabel}>
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)} className={smallField}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

function Day({ label, value, onChange }: Control) {
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
        onChange={(event) => onChange(event.target.value)}
        className={smallField}
      />
    </div>
  );
}
