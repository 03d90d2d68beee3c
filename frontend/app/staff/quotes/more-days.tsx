import { Plus, X } from "lucide-react";

import { addDays } from "~/lib/dates";
import { smallLabel } from "~/staff/ui/control-styles";
import { StaffButton } from "~/staff/ui/staff-button";

import { editorInput } from "./editor-field";
import { limits } from "./quote-facts";

type Props = {
  /** The first day; empty when none was chosen. */
  first: string;
  /** The days after it. */
  days: readonly string[];
  min?: string;
  onChange: (days: string[]) => void;
};

/** The days of a move after the first: added and removed one by one. */
export function MoreDays({ first, days, min, onChange }: Props) {
  const last = days.at(-1) ?? first;
  const change = (index: number, ...instead: string[]) =>
    onChange([...days.slice(0, index), ...instead, ...days.slice(index + 1)]);
  return (
    <div className="space-y-2">
      {days.map((day, index) => (
        // A day has no other name than its place.
        <div key={index}>
          <label htmlFor={`meer-dagen-${String(index)}`} className={smallLabel}>
            Verhuisdag {index + 2}
          </label>
          <div className="flex items-center gap-1">
            <input
              id={`meer-dagen-${String(index)}`}
              type="date"
              min={min}
              data-empty={day === "" || undefined}
              value={day}
              onChange={(event) => change(index, event.target.value)}
              className={editorInput}
            />
            <StaffButton
              look="bare"
              className="px-3!"
              aria-label={`Verhuisdag ${String(index + 2)} weghalen`}
              onClick={() => change(index)}
            >
              <X aria-hidden className="size-4" />
            </StaffButton>
          </div>
        </div>
      ))}
      {days.length + 1 < limits.days && (
        <StaffButton
          look="bare"
          className="-ml-3"
          onClick={() => onChange([...days, last && addDays(last, 1)])}
        >
          <Plus aria-hidden className="size-4" /> Dag toevoegen
        </StaffButton>
      )}
    </div>
  );
}
