import { CalendarPlus, Clock, Euro, FilePen, Split, Trash2, Undo2 } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "react-router";

import { form as onTop } from "@facts/on-top.json";
import texts from "@facts/planning-board.json";
import { windows } from "@facts/quotes.json";

import { cubicMetres } from "~/lib/format";
import { loadedLater } from "~/lib/loaded-later";
import { errorMessage } from "~/staff/api/errors";
import { textLink } from "~/staff/ui/control-styles";
import { shortDate } from "~/staff/ui/date-formats";
import { DialogActions } from "~/staff/ui/dialog-actions";
import { FactList } from "~/staff/ui/fact-list";
import { FormError } from "~/staff/ui/form-error";
import { StaffButton } from "~/staff/ui/staff-button";
import { Dialog } from "~/ui/dialog/dialog";

import { kindLabel } from "./job-card";
import { AddForm, ChangeForm } from "./job-form";
import { JobTasks } from "./job-tasks";
import { PlaceForm } from "./place-form";
import type { Act, Job } from "./plan";
import { SplitForm } from "./split-form";
import type { PlanActs } from "./use-plan-acts";
import { WindowForm } from "./window-form";

type Mode = "place" | "change" | "split" | "add" | "window" | "on-top";

const CrewNotes = loadedLater(async () => (await import("./crew-notes")).CrewNotes);
const OnTopForm = loadedLater(async () => (await import("./on-top-form")).OnTopForm);

type Props = { job: Job; acts: PlanActs; startsWith?: Mode; isInRequest?: boolean; onClose: () => void };

const titles: Record<Mode, string> = {
  place: "Plannen",
  change: "Klus wijzigen",
  split: "In twee ploegen splitsen",
  add: "Klus toevoegen",
  window: "Tijd van aankomst wijzigen",
  "on-top": onTop.title,
};

/** All that can be done with a job, by keys alone: a sheet from below on a phone, a dialog elsewhere. */
export function PlanDialog({ job, acts, startsWith = "place", isInRequest = false, onClose }: Props) {
  const [mode, setMode] = useState<Mode>(startsWith);
  const acting = useAct(job, acts, onClose);
  const back = mode === startsWith ? onClose : () => setMode(startsWith);
  const form = { job, onCancel: back, isPending: acting.isPending, onAct: acting.act };
  return (
    <Dialog
      title={`${titles[mode]}: ${job.full_name}`}
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-2xl rounded-card text-[0.9375rem] max-sm:mb-0 max-sm:w-full max-sm:max-w-full max-sm:rounded-b-none"
    >
      <About job={job} isInRequest={isInRequest} />
      {mode === "place" && <JobTasks job={job} />}
      <FormError message={acting.error} />
      {mode === "add" ? (
        <AddForm {...form} problems={acting.problems} />
      ) : job.state === "cancelled" ? (
        <Cancelled {...form} />
      ) : mode === "place" ? (
        <PlaceForm {...form}>
          <OtherActs job={job} onMode={setMode} onCancel={() => acting.act({ do: "cancel", job: job.id })} />
        </PlaceForm>
      ) : mode === "change" ? (
        <ChangeForm {...form} problems={acting.problems} />
      ) : mode === "window" ? (
        <WindowForm {...form} />
      ) : mode === "on-top" ? (
        <Suspense fallback={<p role="status">Laden…</p>}>
          <OnTopForm job={job} onClose={back} />
        </Suspense>
      ) : (
        <SplitForm {...form} />
      )}
    </Dialog>
  );
}

/** Closes when the act has been done; a refusal is told here, and what was filled in stays. */
function useAct(job: Job, acts: PlanActs, onDone: () => void) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const act = (wanted: Act) => {
    setPending(true);
    setError(undefined);
    acts.run(wanted, job).then(onDone, (refusal: unknown) => {
      setPending(false);
      setError(refusal);
    });
  };
  return { act, isPending, error: error === undefined ? undefined : errorMessage(error), problems: error };
}

const windowLabel = (id: string | null) => windows.find((each) => each.id === id)?.label;

function About({ job, isInRequest }: { job: Job; isInRequest: boolean }) {
  const { m3_tenths: tenths, hours_tenths: hours } = job;
  return (
    <div className="mb-4">
      <p className="font-semibold text-ink">
        {job.from_place} <span aria-hidden>→</span>
        <span className="sr-only">naar</span> {job.to_place}
      </p>
      <FactList
        facts={[
          ["Klus", `${kindLabel(job.kind)}, ${shortDate(job.day)}`],
          ["Afgesproken tijd", windowLabel(job.window)],
          ["Volume", tenths === null ? undefined : cubicMetres(tenths / 10)],
          ["Duur", hours === null ? undefined : `${String(hours / 10).replace(".", ",")} uur`],
          [
            "Bijzonders",
            [job.needs_lift && "verhuislift", job.has_piano && "piano"].filter(Boolean).join(", "),
          ],
          ["Vooruitbetaling", job.prepayment === "open" ? "nog open" : undefined],
          ["Notitie", job.note],
        ]}
      />
      <Suspense>
        <CrewNotes job={job.id} />
      </Suspense>
      {!isInRequest && (
        <Link to={`/dashboard?aanvraag=${job.reference}`} className={textLink}>
          Aanvraag {job.reference} openen
        </Link>
      )}
    </div>
  );
}

type OtherProps = { job: Job; onMode: (mode: Mode) => void; onCancel: () => void };

function OtherActs({ job, onMode, onCancel }: OtherProps) {
  return (
    <div className="mt-4 flex flex-wrap gap-x-1 border-t border-line pt-2">
      <StaffButton look="bare" onClick={() => onMode("change")}>
        <FilePen aria-hidden className="size-4" /> Klus wijzigen
      </StaffButton>
      {job.window !== null && (
        <StaffButton look="bare" onClick={() => onMode("window")}>
          <Clock aria-hidden className="size-4" /> Tijd van aankomst
        </StaffButton>
      )}
      {job.movers > 1 && (
        <StaffButton look="bare" onClick={() => onMode("split")}>
          <Split aria-hidden className="size-4" /> Splitsen
        </StaffButton>
      )}
      <StaffButton look="bare" onClick={() => onMode("add")}>
        <CalendarPlus aria-hidden className="size-4" /> Klus toevoegen
      </StaffButton>
      <StaffButton look="bare" onClick={() => onMode("on-top")}>
        <Euro aria-hidden className="size-4" /> {onTop.title}
      </StaffButton>
      <StaffButton look="bare" onClick={onCancel}>
        <Trash2 aria-hidden className="size-4" /> Schrappen
      </StaffButton>
    </div>
  );
}

type CancelledProps = { job: Job; isPending: boolean; onCancel: () => void; onAct: (act: Act) => void };

function Cancelled({ job, isPending, onCancel, onAct }: CancelledProps) {
  return (
    <>
      <p>{texts.was_cancelled}</p>
      <DialogActions onCancel={onCancel}>
        <StaffButton look="main" disabled={isPending} onClick={() => onAct({ do: "reopen", job: job.id })}>
          <Undo2 aria-hidden className="size-4" /> Terugzetten
        </StaffButton>
      </DialogActions>
    </>
  );
}
