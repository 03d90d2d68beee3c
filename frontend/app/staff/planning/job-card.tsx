import { CircleAlert, Clock, Coins, ListChecks, Package, Truck, Users } from "lucide-react";

import { kinds, parts_of_day as parts } from "@facts/planning.json";

import { cubicMetres, plural } from "~/lib/format";
import { whenOf } from "~/staff/ui/arrival";
import { shortDate } from "~/staff/ui/date-formats";

import { isLacking, type Row } from "./placing";
import type { Job, Resource } from "./plan";

type Props = {
  job: Job;
  known: Map<string, Resource>;
  /** The row that it stands in: one that is dragged leaves it. */
  from?: Row;
  /** In the list beside, where its place does not tell the day. */
  showsDay?: boolean;
  /** Who and what does it, where its place does not tell. */
  showsCrew?: boolean;
  isDraggable?: boolean;
  onOpen: (job: Job) => void;
};

/** A job: from where to where, for whom, how much, and what is still missing. Opens all that can be done with it. */
export function JobCard({ job, known, from = null, showsDay, showsCrew, isDraggable = true, onOpen }: Props) {
  const doing = job.resources.flatMap((id) => known.get(id) ?? []);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      data-job={job.id}
      data-drag={isDraggable ? `job ${job.id} ${from ?? ""}` : undefined}
      data-drop-only={job.agreed_day === null ? undefined : job.day}
      onClick={() => onOpen(job)}
      className={`block w-full cursor-pointer rounded-lg border border-l-4 border-line bg-white px-2 py-1.5 text-left text-[0.8125rem] leading-[1.35] wrap-anywhere transition-shadow select-none [-webkit-touch-callout:none] hover:border-petrol hover:shadow-card data-dragged:opacity-40 data-ghost:pointer-events-none data-ghost:fixed data-ghost:top-0 data-ghost:left-0 data-ghost:z-50 data-ghost:rotate-1 data-ghost:shadow-float ${isLacking(job) ? "border-l-amber" : "border-l-petrol"}`}
    >
      {showsDay && <span className="block font-semibold text-body">{shortDate(job.day)}</span>}
      <span className="block font-semibold text-ink">
        {job.from_place} <span aria-hidden>→</span>
        <span className="sr-only">naar</span> {job.to_place}
      </span>
      <span className="block text-ink">
        {job.full_name} <span className="text-body">{job.reference}</span>
      </span>
      <What job={job} />
      <Movers job={job} have={doing.filter(({ kind }) => kind === "person").length} />
      {job.warnings
        .filter(({ code }) => code !== "few_movers")
        .map(({ code, text }) => (
          <Line key={code} icon={CircleAlert} isWarning>
            {text}
          </Line>
        ))}
      <OpenTasks job={job} />
      {job.prepayment === "open" && <Line icon={Coins}>Vooruitbetaling open</Line>}
      {showsCrew && doing.length > 0 && (
        <Line icon={Truck}>
          {[
            ...doing.filter(({ kind }) => kind !== "person"),
            ...doing.filter(({ kind }) => kind === "person"),
          ]
            .map(({ name }) => name)
            .join(", ")}
        </Line>
      )}
    </button>
  );
}

export const kindLabel = (kind: string): string => kinds.find(({ id }) => id === kind)?.label ?? kind;
export const partLabel = (part: string): string => parts.find(({ id }) => id === part)?.label ?? part;

/** What is done, how much, and when on the day. */
function What({ job }: { job: Job }) {
  const { kind, m3_tenths: tenths, hours_tenths: hours } = job;
  const about = [
    kind === "verhuizing" ? "" : kindLabel(kind),
    tenths === null ? "" : cubicMetres(tenths / 10),
    hours === null ? "" : `${String(hours / 10).replace(".", ",")} uur`,
  ].filter(Boolean);
  return (
    <>
      {about.length > 0 && <Line icon={Package}>{about.join(", ")}</Line>}
      <Line icon={Clock}>{whenOf(partLabel(job.part_of_day), job)}</Line>
    </>
  );
}

function Movers({ job: { movers }, have }: { job: Job; have: number }) {
  if (movers === 0 && have === 0) return null;
  return (
    <Line icon={have < movers ? CircleAlert : Users} isWarning={have < movers}>
      {have}/{movers} verhuizers
    </Line>
  );
}

function OpenTasks({ job: { tasks } }: { job: Job }) {
  const open = tasks.filter(({ done_at: doneAt, due }) => doneAt === null && due !== "missed").length;
  return open > 0 && <Line icon={ListChecks}>{plural(open, "taak open", "taken open")}</Line>;
}

type LineProps = { icon: typeof Users; isWarning?: boolean; children: React.ReactNode };

function Line({ icon: Icon, isWarning = false, children }: LineProps) {
  return (
    <span className={`flex gap-1 ${isWarning ? "font-semibold text-brick-dark" : "text-body"}`}>
      <Icon aria-hidden className="mt-[0.2em] size-3.5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </span>
  );
}
