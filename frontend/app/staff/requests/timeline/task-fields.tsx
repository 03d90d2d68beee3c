import { useId } from "react";
import { useQuery } from "@tanstack/react-query";

import timelineFacts from "@facts/timeline.json";

import { addDays, dayInAmsterdam } from "~/lib/dates";
import { teamQuery } from "~/staff/requests/model/queries";
import { chip, smallField, smallLabel } from "~/staff/ui/control-styles";
import { SmallSelect } from "~/staff/ui/small-select";
import { useNow } from "~/staff/ui/use-now";

import { FieldProblem } from "./entry-fields";

export type TaskForm = { title: string; dueDate: string; assigneeId: string };

const soon = [
  { label: "Vandaag", days: 0 },
  { label: "Morgen", days: 1 },
  { label: "Over een week", days: 7 },
];

type Props = {
  form: TaskForm;
  problems: Record<string, string>;
  onChange: (change: Partial<TaskForm>) => void;
};

/** The fields of a task: what, by when, and by whom. */
export function TaskFields({ form, problems, onChange }: Props) {
  const id = useId();
  const team = useQuery(teamQuery).data ?? [];
  const today = dayInAmsterdam(useNow());
  return (
    <>
      <div>
        <label htmlFor={id} className={smallLabel}>
          Wat moet er gebeuren?
        </label>
        <input
          id={id}
          data-first-field
          value={form.title}
          maxLength={timelineFacts.limits.title}
          autoComplete="off"
          aria-invalid={problems.title ? true : undefined}
          aria-describedby={problems.title ? `${id}-fout` : undefined}
          onChange={(event) => onChange({ title: event.target.value })}
          className={smallField}
        />
        <FieldProblem id={`${id}-fout`} message={problems.title} />
      </div>
      <div role="group" aria-label="Dag kiezen" className="flex flex-wrap gap-1.5">
        {soon.map(({ label, days }) => (
          <button
            key={label}
            type="button"
            aria-pressed={form.dueDate === addDays(today, days)}
            onClick={() => onChange({ dueDate: addDays(today, days) })}
            className={chip}
          >
            {label}
          </button>
        ))}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <div>
          <label htmlFor={`${id}-dag`} className={smallLabel}>
            Uiterlijk
          </label>
          <input
            id={`${id}-dag`}
            type="date"
            min={today}
            value={form.dueDate}
            aria-invalid={problems.due_date ? true : undefined}
            aria-describedby={problems.due_date ? `${id}-dag-fout` : undefined}
            onChange={(event) => onChange({ dueDate: event.target.value })}
            className={smallField}
          />
          <FieldProblem id={`${id}-dag-fout`} message={problems.due_date} />
        </div>
        <label>
          <span className={smallLabel}>Voor</span>
          <SmallSelect
            value={form.assigneeId}
            onChange={(event) => onChange({ assigneeId: event.target.value })}
          >
            <option value="">Niemand</option>
            {team.map((colleague) => (
              <option key={colleague.id} value={colleague.id}>
                {colleague.name}
              </option>
            ))}
          </SmallSelect>
          <FieldProblem id={`${id}-wie-fout`} message={problems.assignee_id} />
        </label>
      </div>
    </>
  );
}
