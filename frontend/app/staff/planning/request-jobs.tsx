import { CalendarPlus, CircleAlert } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useQuery } from "@tanstack/react-query";

import texts from "@facts/planning-board.json";
import staffMessages from "@facts/staff-messages.json";

import { dayInAmsterdam } from "~/lib/dates";
import { resourcesQuery } from "~/staff/resources/resources";
import { textLink } from "~/staff/ui/control-styles";
import { shortDate } from "~/staff/ui/date-formats";
import { FormError } from "~/staff/ui/form-error";
import { StaffButton } from "~/staff/ui/staff-button";
import { useNow } from "~/staff/ui/use-now";

import { boardLink } from "./board-choice";
import { kindLabel, partLabel } from "./job-card";
import { type Job, jobsQuery } from "./plan";
import { PlanDialog } from "./plan-dialog";
import { ToldBar } from "./told-bar";
import { usePlanActs } from "./use-plan-acts";

export { LackingJobs } from "./lacking-jobs";

/** The jobs of a request: when, by whom and what, and what is missing. */
export function RequestJobs({ requestId }: { requestId: string }) {
  const jobs = useQuery(jobsQuery(requestId));
  const acts = usePlanActs();
  const [opened, setOpened] = useState<{ job: Job; mode: "place" | "add" }>();
  if (jobs.isError) return <FormError message={staffMessages.load_failed} />;
  if (!jobs.data) return <p role="status">Laden…</p>;
  const first = jobs.data.find(({ state }) => state === "open") ?? jobs.data[0];
  const job = jobs.data.find(({ id }) => id === opened?.job.id) ?? opened?.job;
  return (
    <>
      {!first && <p>{texts.none_yet}</p>}
      <ul className="ruled">
        {jobs.data.map((each) => (
          <JobLine key={each.id} job={each} onOpen={() => setOpened({ job: each, mode: "place" })} />
        ))}
      </ul>
      {first && (
        <StaffButton look="bare" className="-ml-4" onClick={() => setOpened({ job: first, mode: "add" })}>
          <CalendarPlus aria-hidden className="size-4" /> Klus toevoegen
        </StaffButton>
      )}
      {opened && job && (
        <PlanDialog
          {...{ job, acts }}
          startsWith={opened.mode}
          isInRequest
          onClose={() => setOpened(undefined)}
        />
      )}
      <ToldBar told={acts.told} onClose={acts.forget} />
    </>
  );
}

function JobLine({ job, onOpen }: { job: Job; onOpen: () => void }) {
  const today = dayInAmsterdam(useNow());
  const resources = useQuery(resourcesQuery).data?.resources ?? [];
  const names = resources.filter(({ id }) => job.resources.includes(id)).map(({ name }) => name);
  const isCancelled = job.state === "cancelled";
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 py-1.5">
      <div className="min-w-0">
        <p className="text-ink">
          <Link to={boardLink({ view: "week", day: job.day }, today)} className={textLink}>
            {shortDate(job.day)}
          </Link>
          {job.part_of_day !== "hele_dag" && `, ${partLabel(job.part_of_day).toLowerCase()}`}:{" "}
          {kindLabel(job.kind).toLowerCase()}
          {isCancelled && <b className="font-semibold"> (geschrapt)</b>}
        </p>
        {names.length > 0 && <p>{names.join(", ")}</p>}
        {!isCancelled &&
          job.warnings.map(({ code, text }) => (
            <p key={code} className="flex gap-1 text-sm font-semibold text-brick-dark">
              <CircleAlert aria-hidden className="mt-[0.2em] size-3.5 shrink-0" />
              {text}
            </p>
          ))}
      </div>
      <StaffButton look="bare" aria-haspopup="dialog" className="-mr-4" onClick={onOpen}>
        {isCancelled ? "Terugzetten…" : "Plannen"}
        <span className="sr-only">, {shortDate(job.day)}</span>
      </StaffButton>
    </li>
  );
}
