import { useId } from "react";
import { useQuery } from "@tanstack/react-query";

import type { Me } from "~/staff/session/session-state";
import { smallLabel } from "~/staff/ui/control-styles";
import { SmallSelect } from "~/staff/ui/small-select";
import { StaffButton } from "~/staff/ui/staff-button";

import { teamQuery } from "../queries";

type Props = { assignee: string | null; me: Me; onChoose: (id: string | null) => void };

/** Who takes care of the request. */
export function AssigneeSelect({ assignee, me, onChoose }: Props) {
  const id = useId();
  const team = useQuery(teamQuery).data ?? [];
  const isKnown = assignee === null || team.some((person) => person.id === assignee);
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 grow">
        <label htmlFor={id} className={smallLabel}>
          Behandelaar
        </label>
        <SmallSelect
          id={id}
          value={assignee ?? ""}
          onChange={(event) => onChoose(event.target.value || null)}
        >
          <option value="">Niemand</option>
          {!isKnown && <option value={assignee}>Oud-collega</option>}
          {team.map((person) => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
        </SmallSelect>
      </div>
      <StaffButton className="shrink-0" disabled={assignee === me.id} onClick={() => onChoose(me.id)}>
        Aan mij
      </StaffButton>
    </div>
  );
}
