import { smallField } from "~/staff/ui/control-styles";

import { type RateField, type Rates, type Refused, refusedBy } from "./company";
import { FieldError } from "./hours-panel";
import { PartForm } from "./part-form";
import { RateEffect } from "./rate-effect";
import { usePart } from "./use-part";

type Amounts = Record<string, string>;

const amountsOf = ({ fields }: Rates): Amounts =>
  Object.fromEntries(fields.map(({ id, amount }) => [id, amount]));

/** Rates and extra services, with what they do to typical moves beside them before they are saved. */
export function RatesPanel({ saved, isLocked }: { saved: Rates; isLocked: boolean }) {
  const { typed: amounts, setTyped, revision, save, leave, ...part } = usePart(saved, amountsOf);
  const { isChanged, isPending, error } = part;
  const refused = refusedBy(error);
  const groups = [...new Set(saved.fields.map(({ group }) => group))];
  return (
    <PartForm
      title="Tarieven en extra diensten"
      lead="Bedragen in euro’s, inclusief btw. Daarbij ziet u wat een wijziging doet met veelvoorkomende verhuizingen."
      {...{ refused, isChanged, isPending, isLocked }}
      onSave={() => save({ path: "rates", json: { revision, amounts } })}
      onReset={leave}
    >
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div className="space-y-5">
          {groups.map((group) => (
            <Group
              key={group}
              {...{ group, amounts, refused }}
              fields={saved.fields.filter((field) => field.group === group)}
              onChange={(id, amount) => setTyped((now) => ({ ...now, [id]: amount }))}
            />
          ))}
        </div>
        <RateEffect amounts={amounts} />
      </div>
    </PartForm>
  );
}

type GroupProps = {
  group: string;
  fields: RateField[];
  amounts: Amounts;
  refused: Refused;
  onChange: (id: string, amount: string) => void;
};

function Group({ group, fields, amounts, refused, onChange }: GroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-bold text-ink">{group}</legend>
      <ul className="space-y-2">
        {fields.map((field) => (
          <Amount
            key={field.id}
            field={field}
            amount={amounts[field.id] ?? ""}
            error={refused.at(field.id)}
            onChange={(amount) => onChange(field.id, amount)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

type AmountProps = {
  field: RateField;
  amount: string;
  error: string | undefined;
  onChange: (amount: string) => void;
};

function Amount({
  field: { id, label, unit, may_be_empty: mayBeEmpty },
  amount,
  error,
  onChange,
}: AmountProps) {
  return (
    <li>
      <label className="grid grid-cols-[minmax(0,1fr)_5rem_minmax(0,4.25rem)] sm:grid-cols-[minmax(0,1fr)_6rem_minmax(0,5.5rem)] items-center gap-2">
        <span className="leading-snug wrap-anywhere hyphens-auto">{label}</span>
        <input
          inputMode="decimal"
          autoComplete="off"
          className={`${smallField} tabular-nums text-right`}
          placeholder={mayBeEmpty ? "aanvraag" : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `bedrag-${id}` : undefined}
          value={amount}
          onChange={(event) => onChange(event.target.value)}
        />
        <span className="text-sm leading-snug">{unit}</span>
      </label>
      <FieldError id={`bedrag-${id}`} text={error} />
    </li>
  );
}
