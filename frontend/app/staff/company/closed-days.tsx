import { Plus, Trash2 } from "lucide-react";

import { smallField, smallLabel } from "~/staff/ui/control-styles";
import { StaffButton } from "~/staff/ui/staff-button";
import { Tick } from "~/staff/ui/tick";

import type { ClosedSpan, Refused } from "./company";

type Props = { spans: ClosedSpan[] | undefined; refused: Refused; onChange: (spans: ClosedSpan[]) => void };

/** Days on which the company is closed, of one year or of every year. */
export function ClosedDays({ spans = [], refused, onChange }: Props) {
  const change = (place: number, changes: Partial<ClosedSpan>) =>
    onChange(spans.map((span, each) => (each === place ? { ...span, ...changes } : span)));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-bold text-ink">Gesloten dagen</legend>
      <ul className="space-y-4">
        {spans.map((span, place) => (
          <Span
            // Lines have no name of their own, and their order stays.
            key={place}
            span={span}
            error={
              refused.at(`closed_days.${String(place)}`) ?? refused.at(`closed_days.${String(place)}.label`)
            }
            onChange={(changes) => change(place, changes)}
            onRemove={() => onChange(spans.filter((_, each) => each !== place))}
          />
        ))}
      </ul>
      <StaffButton
        className="mt-3"
        onClick={() => onChange([...spans, { first: "", last: null, label: null }])}
      >
        <Plus aria-hidden className="size-4.5" /> Gesloten dagen toevoegen
      </StaffButton>
    </fieldset>
  );
}

/** Days of every year are chosen as days of this year and the next, and kept without it. */
const thisYear = new Date().getFullYear();
const shown = (day: string | null | undefined, year = thisYear) =>
  day?.length === 5 ? `${String(year)}-${day}` : (day ?? "");
const kept = (day: string, isYearly: boolean) => (isYearly ? day.slice(-5) : day);

type SpanProps = {
  span: ClosedSpan;
  error: string | undefined;
  onChange: (changes: Partial<ClosedSpan>) => void;
  onRemove: () => void;
};

function Span({ span: { first, last, label }, error, onChange, onRemove }: SpanProps) {
  const isYearly = first.length === 5;
  const name = label ? ` (${label})` : "";
  const setYearly = (yearly: boolean) =>
    onChange({ first: kept(shown(first), yearly), last: last ? kept(shown(last), yearly) : null });
  return (
    <li className={error ? "-ml-2.5 border-l-3 border-brick pl-1.75" : ""}>
      <div className="grid items-end gap-3 sm:grid-cols-[auto_auto_1fr_auto]">
        <Labelled text="Eerste dag" hidden={name}>
          <input
            type="date"
            className={smallField}
            value={shown(first)}
            onChange={(event) => onChange({ first: kept(event.target.value, isYearly) })}
          />
        </Labelled>
        <Labelled text="Laatste dag (mag leeg)" hidden={name}>
          <input
            type="date"
            className={smallField}
            value={shown(last, last && last < first ? thisYear + 1 : thisYear)}
            onChange={(event) =>
              onChange({ last: event.target.value ? kept(event.target.value, isYearly) : null })
            }
          />
        </Labelled>
        <Labelled text="Wat bezoekers lezen" hidden={name}>
          <input
            className={smallField}
            placeholder="Kerstsluiting"
            value={label ?? ""}
            onChange={(event) => onChange({ label: event.target.value || null })}
          />
        </Labelled>
        <div className="flex flex-wrap items-center gap-3">
          <Tick isOn={isYearly} disabled={!first} onChange={setYearly}>
            elk jaar<span className="sr-only">{name}</span>
          </Tick>
          <StaffButton look="bare" aria-label={`Regel weghalen${name}`} onClick={onRemove}>
            <Trash2 aria-hidden className="size-4.5" />
          </StaffButton>
        </div>
      </div>
      {error && <p className="mt-1 leading-snug font-semibold text-brick-dark">{error}</p>}
    </li>
  );
}

function Labelled({ text, hidden, children }: { text: string; hidden: string; children: React.ReactNode }) {
  return (
    <label className="min-w-0">
      <span className={smallLabel}>
        {text}
        <span className="sr-only">{hidden}</span>
      </span>
      {children}
    </label>
  );
}
