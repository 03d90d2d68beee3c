import { smallField } from "~/staff/ui/control-styles";
import { SmallSelect } from "~/staff/ui/small-select";
import { Tick } from "~/staff/ui/tick";

import { ClosedDays } from "./closed-days";
import { type Hours, type Refused, refusedBy } from "./company";
import { PartForm } from "./part-form";
import { usePart } from "./use-part";

const asSaved = (hours: Hours) => hours;

const weekdays = [
  ["monday", "Maandag"],
  ["tuesday", "Dinsdag"],
  ["wednesday", "Woensdag"],
  ["thursday", "Donderdag"],
  ["friday", "Vrijdag"],
  ["saturday", "Zaterdag"],
  ["sunday", "Zondag"],
] as const;
type Weekday = (typeof weekdays)[number][0];
type DayHours = Hours["hours"][Weekday] | undefined;

/** `open` has hours; an empty choice is a day that is told nowhere. */
const kinds = [
  ["open", "Open"],
  ["op afspraak", "Op afspraak"],
  ["gesloten", "Gesloten"],
  ["", "Niet vermelden"],
] as const;

/** When the company is open in a week, on which days it is closed, and which holidays it keeps. */
export function HoursPanel({ saved, isLocked }: { saved: Hours; isLocked: boolean }) {
  const { typed: hours, setTyped, save, leave, isChanged, isPending, error } = usePart(saved, asSaved);
  const refused = refusedBy(error);
  const set = (change: Partial<Hours>) => setTyped((now) => ({ ...now, ...change }));
  return (
    <PartForm
      title="Openingstijden en gesloten dagen"
      lead="Pagina’s, zoekmachines, de kalender van het formulier en alles wat in werkdagen wordt geteld, volgen hieruit."
      {...{ refused, isChanged, isPending, isLocked }}
      onSave={() => save({ path: "hours", json: withParts(hours) })}
      onReset={leave}
    >
      <ul className="space-y-3">
        {weekdays.map(([day, label]) => (
          <Day
            key={day}
            {...{ day, label, refused }}
            hours={hours.hours[day]}
            onChange={(told) => set({ hours: changed(hours.hours, day, told) })}
          />
        ))}
      </ul>
      <FieldError text={refused.at("hours")} />
      <ClosedDays
        spans={hours.closed_days}
        refused={refused}
        onChange={(closed_days) => set({ closed_days })}
      />
      <Holidays hours={hours} onChange={(holidays) => set({ holidays })} />
    </PartForm>
  );
}

function changed(hours: Hours["hours"], day: Weekday, told: DayHours): Hours["hours"] {
  const others = Object.fromEntries(Object.entries(hours).filter(([name]) => name !== day));
  return told === undefined ? others : { ...others, [day]: told };
}

/** Several parts of a day are typed in one field, with commas between them. */
const withParts = (hours: Hours) => ({
  ...hours,
  hours: Object.fromEntries(
    Object.entries(hours.hours).map(([day, told]) => [
      day,
      Array.isArray(told)
        ? told.flatMap((part) => part.split(/[,;]| en /)).filter((part) => part.trim())
        : told,
    ]),
  ),
});

type DayProps = {
  day: Weekday;
  label: string;
  hours: DayHours;
  refused: Refused;
  onChange: (hours: DayHours) => void;
};

function Day({ day, label, hours, refused, onChange }: DayProps) {
  const kind = Array.isArray(hours) ? "open" : (hours ?? "");
  const error = [`hours.${day}`, ...[0, 1, 2, 3].map((part) => `hours.${day}.${String(part)}`)]
    .map(refused.at)
    .find(Boolean);
  const choose = (chosen: string) => {
    if (chosen === "open") onChange(["08:00-18:00"]);
    else onChange(chosen === "op afspraak" || chosen === "gesloten" ? chosen : undefined);
  };
  return (
    <li>
      <div className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[7rem_11rem_1fr]">
        <span className="font-semibold text-ink">{label}</span>
        <SmallSelect aria-label={label} value={kind} onChange={(event) => choose(event.target.value)}>
          {kinds.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SmallSelect>
        {Array.isArray(hours) && (
          <input
            aria-label={`Tijden op ${label.toLowerCase()}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `uren-${day}` : undefined}
            className={smallField}
            placeholder="08:00-12:00, 13:00-17:30"
            value={hours.join(", ")}
            onChange={(event) => onChange([event.target.value])}
          />
        )}
      </div>
      <FieldError id={`uren-${day}`} text={error} />
    </li>
  );
}

export function FieldError({ id, text }: { id?: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={id} className="mt-1 leading-snug font-semibold text-brick-dark">
      {text}
    </p>
  );
}

type HolidaysProps = { hours: Hours; onChange: (holidays: string[]) => void };

function Holidays({ hours: { known_holidays: known, holidays }, onChange }: HolidaysProps) {
  const toggle = (id: string, isKept: boolean) =>
    onChange(known.map((each) => each.id).filter((each) => (each === id ? isKept : holidays.includes(each))));
  return (
    <fieldset>
      <legend className="mb-2 font-bold text-ink">Feestdagen waarop u gesloten bent</legend>
      <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        {known.map(({ id, label }) => (
          <Tick key={id} isOn={holidays.includes(id)} onChange={(isKept) => toggle(id, isKept)}>
            {label}
          </Tick>
        ))}
      </div>
    </fieldset>
  );
}
