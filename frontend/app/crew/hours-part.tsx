import { Play, Square } from "lucide-react";
import { useState } from "react";

import { phone as words } from "@facts/day-sheet.json";

import { randomId } from "~/lib/random-id";
import { Button } from "~/ui/button";
import { controlLook } from "~/ui/form/control-look";
import { Field } from "~/ui/form/field";

import { clock, dayOf, momentOn } from "./clock";
import type { Write } from "./job-part";
import { keepRunning, keptRunning } from "./kept";
import type { HoursOnSheet, Written } from "./things";

type Props = { job: string; day: string; written: Written; write: Write };

const MINUTE_MS = 60_000;
const hoursText = (tenths: number) => String(tenths / 10).replace(".", ",");

/** Start and stop, and putting right what was forgotten. */
export function HoursPart({ job, day, written, write }: Props) {
  const [running, setRunning] = useState(() => keptRunning()[job]);
  const [edited, setEdited] = useState<string>();
  const run = (since: string | undefined) => {
    const others = Object.entries(keptRunning()).filter(([name]) => name !== job);
    keepRunning(Object.fromEntries(since === undefined ? others : [...others, [job, since]]));
    setRunning(since);
  };
  const stop = () => {
    if (running === undefined) return;
    // Whole minutes: a start and stop within one of them is one minute.
    const started = Math.floor(Date.parse(running) / MINUTE_MS) * MINUTE_MS;
    const ended = new Date(Math.max(Date.now(), started + MINUTE_MS)).toISOString();
    write({
      type: "hours",
      hours: randomId(),
      started: new Date(started).toISOString(),
      ended,
      break_minutes: 0,
    });
    run(undefined);
  };
  return (
    <div className="mb-4">
      <h3 className="font-bold text-ink">Uren: {hoursText(written.total_tenths)}</h3>
      {running !== undefined && (
        <p role="status" className="my-1 font-semibold text-ink">
          {words.runs.replace("{time}", clock(running))}
        </p>
      )}
      <ul>
        {written.hours.map((each) => (
          <li key={each.id} className="my-1">
            {edited === each.id ? (
              <HoursForm
                day={dayOf(each.started)}
                hours={each}
                {...{ write }}
                onClose={() => setEdited(undefined)}
              />
            ) : (
              <button
                type="button"
                onClick={() => setEdited(each.id)}
                className="min-h-11 cursor-pointer text-left text-petrol underline underline-offset-4"
              >
                {clock(each.started)}–{clock(each.ended)}
                {each.break_minutes > 0 && `, ${String(each.break_minutes)} min. pauze`}
                <span className="sr-only"> wijzigen</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {edited === "new" ? (
        <HoursForm {...{ day, write }} onClose={() => setEdited(undefined)} />
      ) : (
        <div className="mt-1 flex flex-wrap gap-2">
          {running === undefined ? (
            <Button look="secondary" onClick={() => run(new Date().toISOString())}>
              <Play aria-hidden className="size-5" /> Begin
            </Button>
          ) : (
            <Button onClick={stop}>
              <Square aria-hidden className="size-5" /> Einde
            </Button>
          )}
          <Button look="light" onClick={() => setEdited("new")}>
            Uren invullen
          </Button>
        </div>
      )}
    </div>
  );
}

type FormProps = { day: string; hours?: HoursOnSheet; write: Write; onClose: () => void };

function HoursForm({ day, hours, write, onClose }: FormProps) {
  const [start, setStart] = useState(hours ? clock(hours.started) : "");
  const [end, setEnd] = useState(hours ? clock(hours.ended) : "");
  const [pause, setPause] = useState(String(hours?.break_minutes ?? 0));
  const [error, setError] = useState<string>();
  const save = () => {
    const [started, ended] = [momentOn(day, start), momentOn(day, end)];
    if (!started || !ended) {
      setError(words.time_unclear);
      return;
    }
    // Work that goes on after midnight ends on the next day.
    if (ended <= started) ended.setDate(ended.getDate() + 1);
    write({
      type: "hours",
      hours: hours?.id ?? randomId(),
      ...(hours && { revision: hours.revision }),
      started: started.toISOString(),
      ended: ended.toISOString(),
      break_minutes: Math.max(0, Math.round(Number(pause) || 0)),
    });
    onClose();
  };
  const remove = () => {
    if (hours) write({ type: "hours_removal", hours: hours.id });
    onClose();
  };
  const fields = [
    ["Begin", start, setStart, "time"],
    ["Einde", end, setEnd, "time"],
    ["Pauze (minuten)", pause, setPause, "number"],
  ] as const;
  return (
    <div className="my-2 rounded-xl bg-mist p-3">
      {fields.map(([label, value, change, type]) => (
        <Field
          key={label}
          label={label}
          required
          className="mb-2"
          error={type === "time" ? error : undefined}
        >
          {(control) => (
            <input
              {...control}
              {...{ type, value }}
              onChange={(event) => change(event.target.value)}
              className={controlLook}
            />
          )}
        </Field>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={save}>
          Uren bewaren
        </Button>
        {hours && (
          <Button look="light" onClick={remove}>
            Verwijderen
          </Button>
        )}
        <Button look="light" onClick={onClose}>
          Annuleren
        </Button>
      </div>
    </div>
  );
}
