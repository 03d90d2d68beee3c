import { useQuery } from "@tanstack/react-query";

import { peopleQuery } from "~/staff/team/people";
import { Tick } from "~/staff/ui/tick";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";

import type { ResourceForm } from "./content-of";
import type { ResourceKind } from "./resources";

type TextName = "name" | "phone" | "plate" | "emission_class" | "m3" | "active_from" | "active_until";

type Props = {
  kind: ResourceKind;
  form: ResourceForm;
  problems: Record<string, string>;
  /** What a colleague made of a field meanwhile; empty where that is not so. */
  changedTo: (name: TextName) => string;
  onChange: (change: Partial<ResourceForm>) => void;
};

/** The fields of one kind of resource, and from when until when it is there. */
export function ResourceFields({ kind, form, problems, changedTo, onChange }: Props) {
  const of = (name: TextName, help?: string) => ({
    help: changedTo(name) || help,
    error: problems[name],
    autoComplete: "off",
    value: form[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.target.value }),
  });
  return (
    <>
      <TextField label="Naam" required {...of("name")} />
      {kind === "person" && (
        <>
          <TextField label="Telefoon" type="tel" {...of("phone")} />
          <div className="flex flex-wrap gap-x-6">
            <Tick
              isOn={form.drives}
              onChange={(drives) => onChange({ drives })}
              className="font-semibold text-ink"
            >
              Heeft een rijbewijs
            </Tick>
            <Tick
              isOn={form.carries_pianos}
              onChange={(carries_pianos) => onChange({ carries_pianos })}
              className="font-semibold text-ink"
            >
              Tilt piano’s
            </Tick>
          </div>
          <Account form={form} error={problems.user_id} onChange={onChange} />
        </>
      )}
      {kind === "vehicle" && <TextField label="Laadruimte in m³" inputMode="numeric" {...of("m3")} />}
      {kind !== "person" && <TextField label="Kenteken" {...of("plate")} />}
      {kind === "vehicle" && (
        <TextField label="Emissieklasse" {...of("emission_class", "Zoals Euro 6 of elektrisch.")} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Vanaf" type="date" {...of("active_from")} />
        <TextField label="Tot en met" type="date" {...of("active_until")} />
      </div>
    </>
  );
}

type AccountProps = Pick<Props, "form" | "onChange"> & { error: string | undefined };

/** Which account of the dashboard this person has. */
function Account({ form, error, onChange }: AccountProps) {
  const people = useQuery(peopleQuery).data ?? [];
  return (
    <SelectField
      label="Account voor het dashboard"
      placeholder="Geen account"
      error={error}
      options={people.map(({ id, name }) => ({ id, label: name }))}
      value={form.user_id}
      onChange={(event) => onChange({ user_id: event.target.value })}
    />
  );
}
