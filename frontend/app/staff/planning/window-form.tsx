import { useState } from "react";

import texts from "@facts/planning-board.json";
import { windows } from "@facts/quotes.json";
import { take_back_minutes as minutes } from "@facts/terms.json";

import { smallLabel } from "~/staff/ui/control-styles";
import { DialogActions } from "~/staff/ui/dialog-actions";
import { RadioOption } from "~/staff/ui/radio-option";
import { StaffButton } from "~/staff/ui/staff-button";
import { Spinner } from "~/ui/spinner";

import type { Act, Job } from "./plan";

type Props = { job: Job; isPending: boolean; onAct: (act: Act) => void; onCancel: () => void };

/** Agrees on another time of arrival; the customer is told. */
export function WindowForm({ job, isPending, onAct, onCancel }: Props) {
  const seen = job.window ?? "";
  const [window, setWindow] = useState(seen);
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    onAct({ do: "window", job: job.id, window, seen });
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <fieldset>
        <legend className={smallLabel}>Tijd van aankomst</legend>
        {windows.map(({ id, label }) => (
          <RadioOption key={id} name="aankomst" isChosen={window === id} onChoose={() => setWindow(id)}>
            {label}
          </RadioOption>
        ))}
      </fieldset>
      <p>{texts.window_told.replace("{minutes}", String(minutes))}</p>
      <DialogActions onCancel={onCancel}>
        <StaffButton type="submit" look="main" disabled={isPending || window === seen}>
          {isPending && <Spinner className="size-4" />} Opslaan
        </StaffButton>
      </DialogActions>
    </form>
  );
}
