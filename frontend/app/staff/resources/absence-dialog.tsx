import { Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";

import { resources as words } from "@facts/planning.json";

import { dayInAmsterdam } from "~/lib/dates";
import { errorMessage } from "~/staff/api/errors";
import { problemsOf } from "~/staff/requests/timeline/timeline-queries";
import { DialogActions } from "~/staff/ui/dialog-actions";
import { FormError } from "~/staff/ui/form-error";
import { StaffButton } from "~/staff/ui/staff-button";
import { StaffDialog } from "~/staff/ui/staff-dialog";
import { useNow } from "~/staff/ui/use-now";
import { TextField } from "~/ui/form/text-field";
import { Spinner } from "~/ui/spinner";
import { toast } from "~/ui/toast";

import { absentDays } from "./days-told";
import { about, type Absence, type Resource, useResourceAct } from "./resources";

type Props = { resource: Resource; onFreed: (sentence: string) => void; onClose: () => void };

/** The days on which a resource is away: those that are noted, and a form for more. Why is not asked. */
export function AbsenceDialog({ resource, onFreed, onClose }: Props) {
  return (
    <StaffDialog title={`Afwezigheid van ${resource.name}`} onClose={onClose}>
      {resource.absences.length > 0 && (
        <ul className="mb-5 divide-y divide-line border-y border-line">
          {resource.absences.map((absence) => (
            <Noted key={absence.id} resource={resource} absence={absence} />
          ))}
        </ul>
      )}
      <NewAbsence {...{ resource, onFreed, onClose }} />
    </StaffDialog>
  );
}

function Noted({ resource, absence }: { resource: Resource; absence: Absence }) {
  const days = absentDays(absence);
  const removing = useResourceAct(() =>
    toast.success(about(words.absence_removed, resource).replace("{days}", days)),
  );
  const remove = () =>
    removing.mutate(
      { path: `absences/${absence.id}`, method: "DELETE" },
      { onError: (error) => toast.error(errorMessage(error)) },
    );
  return (
    <li className="flex items-center justify-between gap-3 py-1.5">
      <span className="font-semibold text-ink">{days}</span>
      <StaffButton look="bare" aria-label={`Afwezigheid ${days} weghalen`} onClick={remove}>
        <Trash2 aria-hidden className="size-4.5" />
      </StaffButton>
    </li>
  );
}

function NewAbsence({ resource, onFreed, onClose }: Props) {
  const today = dayInAmsterdam(useNow());
  const [first, setFirst] = useState("");
  const [last, setLast] = useState("");
  // Chosen once: sent again because no response came, it is noted once.
  const [id] = useState(() => crypto.randomUUID());
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const noting = useResourceAct(({ freed }) => {
    toast.success(about(words.absence_noted, resource));
    onFreed(freed ?? "");
    onClose();
  });
  const problems: Record<string, string> = {
    ...problemsOf(noting.error),
    ...(isTried && first === "" && { first_day: words.day_missing }),
  };
  useEffect(() => {
    if (noting.error) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [noting.error]);
  const note = (event: React.SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (noting.isPending || first === "") return;
    noting.mutate({
      path: `resources/${resource.id}/absences`,
      method: "POST",
      json: { id, first_day: first, last_day: last || first },
    });
  };
  return (
    <form ref={form} noValidate onSubmit={note} className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Eerste dag"
          type="date"
          required
          min={today}
          error={problems.first_day}
          value={first}
          onChange={(event) => setFirst(event.target.value)}
        />
        <TextField
          label="Laatste dag"
          type="date"
          min={first || today}
          error={problems.last_day}
          value={last}
          onChange={(event) => setLast(event.target.value)}
        />
      </div>
      <FormError message={problems.form} />
      <DialogActions cancel="Sluiten" onCancel={onClose}>
        <StaffButton type="submit" look="main">
          {noting.isPending && <Spinner className="size-4" />} Afwezigheid noteren
        </StaffButton>
      </DialogActions>
    </form>
  );
}
