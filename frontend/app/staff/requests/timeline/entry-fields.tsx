import { useId } from "react";

import { smallField, smallLabel } from "~/staff/ui/control-styles";

import { ChoiceGroup } from "./choice-group";

export type EntryForm = {
  text: string;
  direction: "in" | "out" | undefined;
  reached: boolean | undefined;
};

const directions = [
  { id: "out", label: "Wij belden" },
  { id: "in", label: "Klant belde" },
] as const;
const outcomes = [
  { id: "ja", label: "Gesproken" },
  { id: "nee", label: "Niet bereikt" },
] as const;

type Props = {
  kind: "note" | "call";
  form: EntryForm;
  problems: Record<string, string>;
  onChange: (change: Partial<EntryForm>) => void;
};

/** The fields of a note or a call. */
export function EntryFields({ kind, form, problems, onChange }: Props) {
  const id = useId();
  const outcome = form.reached === undefined ? undefined : form.reached ? "ja" : "nee";
  return (
    <>
      {kind === "call" && (
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          <ChoiceGroup
            legend="Wie belde"
            name={`${id}-wie`}
            choices={directions}
            value={form.direction}
            error={problems.direction}
            onChoose={(direction) => onChange({ direction })}
          />
          <ChoiceGroup
            legend="Gesproken"
            name={`${id}-gesproken`}
            choices={outcomes}
            value={outcome}
            error={problems.reached}
            onChoose={(chosen) => onChange({ reached: chosen === "ja" })}
          />
        </div>
      )}
      <div>
        <label htmlFor={id} className={smallLabel}>
          {kind === "call" ? "Wat is er besproken?" : "Notitie"}
          <span className="font-normal text-body">
            {kind === "call" ? " (niet verplicht)" : " (alleen voor collega’s)"}
          </span>
        </label>
        <textarea
          id={id}
          data-first-field
          rows={2}
          value={form.text}
          aria-invalid={problems.text ? true : undefined}
          aria-describedby={problems.text ? `${id}-fout` : undefined}
          onChange={(event) => onChange({ text: event.target.value })}
          className={`${smallField} py-2`}
        />
        <FieldProblem id={`${id}-fout`} message={problems.text} />
      </div>
    </>
  );
}

export function FieldProblem({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} className="mt-1 text-sm font-semibold text-brick-dark">
      {message}
    </p>
  );
}
