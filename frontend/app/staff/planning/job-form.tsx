import { useState } from "react";

import { kinds, limits, parts_of_day as parts } from "@facts/planning.json";
import texts from "@facts/planning-board.json";

import { ApiError } from "~/api/client";
import { readTenths, writeTenths } from "~/lib/dutch-numbers";
import { randomId } from "~/lib/random-id";
import { smallField, smallLabel } from "~/staff/ui/control-styles";
import { DialogActions } from "~/staff/ui/dialog-actions";
import { SmallSelect } from "~/staff/ui/small-select";
import { StaffButton } from "~/staff/ui/staff-button";
import { Tick } from "~/staff/ui/tick";
import { TextField } from "~/ui/form/text-field";
import { Spinner } from "~/ui/spinner";

import type { Act, Job, JobContent } from "./plan";
import { contentOf } from "./undo";

type Props = {
  job: Job;
  isPending: boolean;
  /** Why the server refused the last try. */
  problems: unknown;
  onAct: (act: Act) => void;
  onCancel: () => void;
};

/** Changes what a job takes. */
export function ChangeForm({ job, ...rest }: Props) {
  const send = (content: JobContent) => rest.onAct({ do: "change", job: job.id, content });
  return <JobForm {...rest} begin={contentOf(job)} action="Opslaan" onSend={send} />;
}

/** Adds a job to the same request: to pack the day before, to bring things into storage. */
export function AddForm({ job, ...rest }: Props) {
  // Sent again after a lost connection, it is one job.
  const [id] = useState(randomId);
  const send = (content: JobContent) => rest.onAct({ do: "add", request: job.request_id, id, content });
  const begin = { ...contentOf(job), kind: "inpakken", movers: Math.min(2, job.movers || 2) } as const;
  return (
    <JobForm
      {...rest}
      begin={{ ...begin, hours_tenths: null, m3_tenths: null, needs_lift: false, has_piano: false, note: "" }}
      isNew
      action="Toevoegen"
      onSend={send}
    />
  );
}

type FormProps = Omit<Props, "job"> & {
  begin: JobContent;
  isNew?: boolean;
  action: string;
  onSend: (content: JobContent) => void;
};

function JobForm({ begin, isNew = false, isPending, problems, action, onSend, onCancel }: FormProps) {
  const [content, setContent] = useState(begin);
  const [typed, setTyped] = useState(() => ({
    movers: String(begin.movers),
    hours: tenthsAsText(begin.hours_tenths),
    m3: tenthsAsText(begin.m3_tenths),
  }));
  const [unclear, setUnclear] = useState<string[]>([]);
  const change = (changes: Partial<JobContent>) => setContent((before) => ({ ...before, ...changes }));
  const problemOf = (field: string, name: string) =>
    unclear.includes(field)
      ? texts.number_unclear
      : problems instanceof ApiError
        ? problems.problems.find((each) => each.field === name)?.message
        : undefined;
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    const [movers, hours, m3] = [readTenths(typed.movers), tenthsOf(typed.hours), tenthsOf(typed.m3)];
    const wrong = [
      ...(movers === null || movers % 10 !== 0 || typed.movers.trim() === "" ? ["movers"] : []),
      ...(hours === undefined ? ["hours"] : []),
      ...(m3 === undefined ? ["m3"] : []),
    ];
    setUnclear(wrong);
    if (wrong.length === 0 && movers !== null && hours !== undefined && m3 !== undefined)
      onSend({ ...content, movers: movers / 10, hours_tenths: hours, m3_tenths: m3 });
  };
  const numberField = (label: string, field: keyof typeof typed, name: string) => (
    <TextField
      label={label}
      required={field === "movers"}
      inputMode="decimal"
      autoComplete="off"
      value={typed[field]}
      error={problemOf(field, name)}
      onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
    />
  );
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <label>
          <span className={smallLabel}>Soort klus</span>
          <SmallSelect value={content.kind} onChange={(event) => change({ kind: event.target.value })}>
            {kinds.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SmallSelect>
        </label>
        {isNew && (
          <>
            <TextField
              label="Dag"
              required
              type="date"
              value={content.day}
              error={problemOf("day", "day")}
              onChange={(event) => change({ day: event.target.value })}
            />
            <label>
              <span className={smallLabel}>Dagdeel</span>
              <SmallSelect
                value={content.part_of_day}
                onChange={(event) => change({ part_of_day: event.target.value as JobContent["part_of_day"] })}
              >
                {parts.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </SmallSelect>
            </label>
          </>
        )}
        {numberField("Verhuizers", "movers", "movers")}
        {numberField("Uren", "hours", "hours_tenths")}
        {numberField("Volume (m³)", "m3", "m3_tenths")}
      </div>
      <div className="flex flex-wrap gap-x-6">
        <Tick
          isOn={content.needs_lift}
          onChange={(needs_lift) => change({ needs_lift })}
          className="font-semibold text-ink"
        >
          Verhuislift nodig
        </Tick>
        <Tick
          isOn={content.has_piano}
          onChange={(has_piano) => change({ has_piano })}
          className="font-semibold text-ink"
        >
          Piano of vleugel
        </Tick>
      </div>
      <label className="block">
        <span className={smallLabel}>Notitie voor de ploeg</span>
        <textarea
          rows={2}
          value={content.note}
          maxLength={limits.note}
          onChange={(event) => change({ note: event.target.value })}
          className={`${smallField} py-2`}
        />
      </label>
      <DialogActions onCancel={onCancel}>
        <StaffButton type="submit" look="main" disabled={isPending}>
          {isPending && <Spinner className="size-4" />} {action}
        </StaffButton>
      </DialogActions>
    </form>
  );
}

const tenthsAsText = (tenths: number | null | undefined) => (tenths == null ? "" : writeTenths(tenths));

/** Null when nothing was filled in, undefined when it is no number. */
const tenthsOf = (text: string): number | null | undefined =>
  text.trim() === "" ? null : (readTenths(text) ?? undefined);
