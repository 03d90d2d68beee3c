import { X } from "lucide-react";
import { useId } from "react";
import { useQuery } from "@tanstack/react-query";

import { peopleQuery } from "~/staff/team/people";
import { smallLabel } from "~/staff/ui/control-styles";
import { DayFilter } from "~/staff/ui/day-filter";
import { SmallSelect } from "~/staff/ui/small-select";
import { StaffButton } from "~/staff/ui/staff-button";

import { actionOptions, type AuditFilters, isAuditAction } from "./audit-filters";

type Props = { filters: AuditFilters; onChange: (changes: Partial<AuditFilters>) => void };

/** Filters the log by person, action and days. */
export function AuditFilterBar({ filters, onChange }: Props) {
  const { data: people = [] } = useQuery(peopleQuery);
  const persons = people.map(({ id, name }) => ({ id, label: name }));
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
        onChange={(actie) => onChange({ actie: isAuditAction(actie) ? actie : "" })}
      />
      <DayFilter label="Vanaf" value={filters.van} onPick={(van) => onChange({ van })} />
      <DayFilter label="Tot en met" value={filters.tot} onPick={(tot) => onChange({ tot })} />
      {isNarrowed && (
        <StaffButton
          look="bare"
          className="justify-self-start max-lg:-ml-4"
          onClick={() => onChange({ persoon: "", actie: "", van: "", tot: "" })}
        >
          <X aria-hidden className="size-4" /> Filters wissen
        </StaffButton>
      )}
    </div>
  );
}

type ChoiceProps = {
  label: string;
  all: string;
  options: { id: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
};

function Choice({ label, all, options, value, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="max-sm:col-span-2 lg:w-56">
      <label htmlFor={id} className={smallLabel}>
        {label}
      </label>
      <SmallSelect id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </SmallSelect>
    </div>
  );
}
