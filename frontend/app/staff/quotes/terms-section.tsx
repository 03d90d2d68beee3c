import { useState } from "react";

import editor from "@facts/quote-editor.json";
import terms from "@facts/terms.json";

import { dayInAmsterdam } from "~/lib/dates";
import { money } from "~/lib/money";
import { SmallSelect } from "~/staff/ui/small-select";
import { useNow } from "~/staff/ui/use-now";

import { ClosedDayNote } from "./closed-day-note";
import { DayCapacity } from "./day-capacity";
import type { DraftForm } from "./draft-form";
import { EditorField, editorInput, type Fields } from "./editor-field";
import { MoreDays } from "./more-days";
import { bases, basisSentence, isWithoutMove, limits, showsRates, windows } from "./quote-facts";
import { forBusiness, toPay } from "./switch-business";

type Props = { form: DraftForm; fields: Fields; onChange: (changes: Partial<DraftForm>) => void };

/** Longer than a note may be, so that a long pasted text can be seen and shortened. */
const MOST_LETTERS = 5000;

/** The price basis, and whether the customer is a business. */
export function PriceTerms({ form, onChange }: Omit<Props, "fields">) {
  const [switched, setSwitched] = useState<Switch>();
  const choose = (business: boolean) => {
    const changes = forBusiness(form, business);
    setSwitched({ before: toPay(form), after: toPay({ ...form, ...changes }) });
    onChange(changes);
  };
  return (
    <div className="grid gap-x-8 gap-y-5 @2xl:grid-cols-2">
      <fieldset>
        <legend className="mb-2 font-bold text-ink">Prijsafspraak</legend>
        {bases.map(({ id, label }) => (
          <Choice
            key={id}
            name="offerte-basis"
            label={label}
            isChosen={form.basis === id}
            onChoose={() => onChange({ basis: id })}
          >
            {basisSentence(id)}
          </Choice>
        ))}
        <Switch
          label="Uren en tarief tonen"
          isOn={showsRates(form)}
          onChange={(show_rates) => onChange({ show_rates })}
        >
          {editor.show_rates}
        </Switch>
      </fieldset>
      <fieldset>
        <legend className="mb-2 font-bold text-ink">Klant</legend>
        {[false, true].map((business) => (
          <Choice
            key={String(business)}
            name="offerte-klant"
            label={business ? "Zakelijk" : "Particulier"}
            isChosen={form.business === business}
            onChoose={() => choose(business)}
          >
            {business ? "Prijzen exclusief btw, de btw apart." : "Prijzen inclusief btw."}
          </Choice>
        ))}
        <p className="mt-1 text-sm">{editor.switching}</p>
        <Switch
          label="Losse dienst, zonder verhuizing"
          isOn={isWithoutMove(form)}
          onChange={(without_move) => onChange({ without_move })}
        >
          {editor.without_move.replace("{days}", String(terms.revocation.days))}
        </Switch>
        <p role="status" className="text-sm font-semibold text-ink">
          {switched?.after === toPay(form) && inWords(switched)}
        </p>
      </fieldset>
    </div>
  );
}

/** The total before and after prices were converted. */
type Switch = { before: number; after: number };

function inWords({ before, after }: Switch): string {
  if (before === after) return editor.total_stays;
  return editor.total_changes
    .replace("{by}", money(Math.abs(after - before)))
    .replace("{before}", money(before))
    .replace("{after}", money(after));
}

type ChoiceProps = {
  name: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
  children: React.ReactNode;
};

function Choice({ name, label, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5 sm:min-h-6">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-petrol"
      />
      <span>
        <span className="font-semibold text-ink">{label}</span>
        <span className="block text-sm leading-snug">{children}</span>
      </span>
    </label>
  );
}

type SwitchProps = {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: string;
};

function Switch({ label, isOn, onChange, children }: SwitchProps) {
  return (
    <label className="mt-2 flex min-h-11 cursor-pointer items-start gap-3 py-1.5 sm:min-h-6">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-petrol"
      />
      <span>
        <span className="font-semibold text-ink">{label}</span>
        <span className="block text-sm leading-snug">{children}</span>
      </span>
    </label>
  );
}

/** The moving days, and how long the offer is valid. */
export function Days({ form, fields, onChange }: Props) {
  const today = dayInAmsterdam(useNow());
  return (
    <div className="grid gap-x-4 gap-y-3 @2xl:grid-cols-2">
      <div className="space-y-2">
        <EditorField {...{ fields }} name="day" label="Verhuisdag">
          {(control) => (
            <input
              {...control}
              type="date"
              min={today}
              data-empty={form.day === "" || undefined}
              value={form.day}
              onChange={(event) => onChange({ day: event.target.value })}
              className={editorInput}
            />
          )}
        </EditorField>
        <MoreDays
          first={form.day}
          days={form.more_days}
          min={today}
          onChange={(more_days) => onChange({ more_days })}
        />
        <DayCapacity days={[form.day, ...form.more_days]} window={form.window} />
        <ClosedDayNote days={[form.day, ...form.more_days]} />
      </div>
      <div className="space-y-3">
        <EditorField {...{ fields }} name="valid_until" label="Geldig tot en met">
          {(control) => (
            <input
              {...control}
              type="date"
              min={today}
              data-empty={form.valid_until === "" || undefined}
              value={form.valid_until}
              onChange={(event) => onChange({ valid_until: event.target.value })}
              className={editorInput}
            />
          )}
        </EditorField>
        <EditorField {...{ fields }} name="window" label="Tijd">
          {(control) => (
            <SmallSelect
              {...control}
              value={form.window}
              onChange={(event) => onChange({ window: event.target.value })}
            >
              {windows.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </SmallSelect>
          )}
        </EditorField>
      </div>
    </div>
  );
}

/** The planner's own note, on the first page of the quote. */
export function Note({ form, fields, onChange }: Props) {
  const left = limits.note - form.note.length;
  const isNearlyFull = left < limits.note / 10;
  return (
    <EditorField
      {...{ fields }}
      name="note"
      label="Persoonlijk bericht aan de klant"
      help={
        isNearlyFull
          ? `Nog ${String(Math.max(0, left))} tekens.`
          : "Staat boven aan de offerte, direct onder de aanhef."
      }
    >
      {(control) => (
        <textarea
          {...control}
          rows={4}
          value={form.note}
          maxLength={MOST_LETTERS}
          onChange={(event) => onChange({ note: event.target.value })}
          className={`${editorInput} py-2`}
        />
      )}
    </EditorField>
  );
}
