import { useId } from "react";

import leadFacts from "@facts/leads.json";

import { FieldProblem } from "~/staff/requests/timeline/entry-fields";
import { smallField, smallLabel } from "~/staff/ui/control-styles";

export type LeadForm = { full_name: string; phone: string; note: string };

type Props = {
  form: LeadForm;
  problems: Record<string, string>;
  onChange: (change: Partial<LeadForm>) => void;
};

/** Whom to call back: name, number, and what it is about. */
export function LeadFields({ form, problems, onChange }: Props) {
  const shared = (name: keyof LeadForm) => ({
    name,
    value: form[name],
    error: problems[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <>
      <Line {...shared("full_name")} label="Naam" enterKeyHint="next" autoCapitalize="words" />
      <Line {...shared("phone")} label="Telefoonnummer" type="tel" inputMode="tel" enterKeyHint="next" />
      <Line
        {...shared("note")}
        label="Waar gaat het over?"
        isOptional
        maxLength={leadFacts.limits.note}
        enterKeyHint="done"
      />
    </>
  );
}

type LineProps = {
  label: string;
  error: string | undefined;
  isOptional?: true;
  onChange: (value: string) => void;
} & Omit<React.ComponentProps<"input">, "onChange">;

/** One line of text in which Enter saves; never filled in by the browser, which knows only the colleague. */
function Line({ label, error, isOptional, onChange, ...rest }: LineProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={smallLabel}>
        {label}
        {isOptional && <span className="font-normal text-body"> (niet verplicht)</span>}
      </label>
      <input
        id={id}
        autoComplete="off"
        aria-required={isOptional ? undefined : true}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-fout` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className={smallField}
        {...rest}
      />
      <FieldProblem id={`${id}-fout`} message={error} />
    </div>
  );
}
