import { useState } from "react";

import texts from "@facts/planning-board.json";

import { randomId } from "~/lib/random-id";
import { smallLabel } from "~/staff/ui/control-styles";
import { DialogActions } from "~/staff/ui/dialog-actions";
import { SmallSelect } from "~/staff/ui/small-select";
import { StaffButton } from "~/staff/ui/staff-button";
import { Spinner } from "~/ui/spinner";

import type { Act, Job } from "./plan";

type Props = { job: Job; isPending: boolean; onAct: (act: Act) => void; onCancel: () => void };

/** Makes two jobs of one, for two crews. */
export function SplitForm({ job, isPending, onAct, onCancel }: Props) {
  const [movers, setMovers] = useState(() => Math.floor(job.movers / 2));
  // Sent again after a lost connection, it is one job.
  const [id] = useState(randomId);
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    onAct({ do: "split", job: job.id, id, movers });
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <p>{texts.split_question}</p>
      <label className="block max-w-xs">
        <span className={smallLabel}>Verhuizers in de tweede ploeg</span>
        <SmallSelect value={movers} onChange={(event) => setMovers(Number(event.target.value))}>
          {Array.from({ length: job.movers - 1 }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1} (in de eerste: {job.movers - index - 1})
            </option>
          ))}
        </SmallSelect>
      </label>
      <DialogActions onCancel={onCancel}>
        <StaffButton type="submit" look="main" disabled={isPending}>
          {isPending && <Spinner className="size-4" />} Splitsen
        </StaffButton>
      </DialogActions>
    </form>
  );
}
