import { useState } from "react";

import { kinds } from "@facts/planning.json";
import { staff as texts } from "@facts/statements.json";

import { readTenths, writeTenths } from "~/lib/dutch-numbers";
import { shortDate } from "~/staff/ui/date-formats";
import { StaffButton } from "~/staff/ui/staff-button";
import { TextField } from "~/ui/form/text-field";
import { Spinner } from "~/ui/spinner";
import { toast } from "~/ui/toast";

import { type JobToClose, useAfterAct } from "./after";
import { problemsOf } from "./quotes";

type Props = { quoteId: string; job: JobToClose };

/** A job of the agreement: how long it took, or a field to say so. */
export function CloseJob({ quoteId, job }: Props) {
  const [isCorrecting, setCorrecting] = useState(false);
  const { closing } = job;
  const kind = kinds.find(({ id }) => id === job.kind)?.label ?? job.kind;
  return (
    <li className="py-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="tabular-nums text-ink">
          {shortDate(job.day)}: {kind.toLowerCase()}
          {closing && `, ${writeTenths(closing.hours_tenths)} uur`}
          <span className="block text-sm text-body">
            {closing ? `Afgesloten door ${closing.closed_by}` : plannedInWords(job)}
          </span>
        </p>
        {closing && !isCorrecting && (
          <StaffButton look="bare" className="-mr-4" onClick={() => setCorrecting(true)}>
            Corrigeren<span className="sr-only">: {shortDate(job.day)}</span>
          </StaffButton>
        )}
      </div>
      {job.is_past && (closing === null || isCorrecting) && (
        <HoursForm {...{ quoteId, job }} onClose={closing ? () => setCorrecting(false) : undefined} />
      )}
    </li>
  );
}

function plannedInWords({ planned_tenths: planned, noted_tenths: noted }: JobToClose): string {
  return [
    planned !== null && `gepland ${writeTenths(planned)} uur`,
    noted !== null && `genoteerd door de ploeg ${writeTenths(noted)} uur`,
  ]
    .filter(Boolean)
    .join(", ");
}

function HoursForm({ quoteId, job, onClose }: Props & { onClose: (() => void) | undefined }) {
  const known = job.closing?.hours_tenths ?? job.noted_tenths ?? job.planned_tenths;
  const [text, setText] = useState(known === null ? "" : writeTenths(known));
  const [isTried, setTried] = useState(false);
  const acting = useAfterAct(quoteId);
  const tenths = readTenths(text);
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (tenths === null) return;
    const json = { hours_tenths: tenths, revision: job.closing?.revision ?? 0 };
    acting.mutate(
      { do: "close", job: job.id, json },
      { onSuccess: () => toast.success(texts.closed.replace("{hours}", writeTenths(tenths))) },
    );
  };
  const reopen = () => acting.mutate({ do: "reopen", job: job.id });
  const wrong = problemsOf(acting.error)[0]?.message ?? acting.error?.message;
  return (
    <form noValidate onSubmit={submit} className="mt-1 flex flex-wrap items-end gap-2">
      <div className="w-40">
        <TextField
          label="Gewerkte uren"
          required
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={isTried && tenths === null ? texts.hours_unclear : wrong}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <StaffButton type="submit" disabled={acting.isPending}>
        {acting.isPending && <Spinner className="size-4" />}
        {job.closing ? "Opslaan" : "Klus afsluiten"}
      </StaffButton>
      {onClose && (
        <>
          <StaffButton look="bare" disabled={acting.isPending} onClick={reopen}>
            Weer openen
          </StaffButton>
          <StaffButton look="bare" onClick={onClose}>
            Toch niet
          </StaffButton>
        </>
      )}
    </form>
  );
}
