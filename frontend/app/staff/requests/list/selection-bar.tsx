import { X } from "lucide-react";
import { useQuery } from "@tanstack/react-query";

import { teamQuery } from "~/staff/requests/model/queries";
import { NOBODY } from "~/staff/requests/model/request-filters";
import { SmallSelect } from "~/staff/ui/small-select";
import { StaffButton } from "~/staff/ui/staff-button";

import type { Selection } from "./selection";

type Props = { selection: Selection; onAssign: (assignee: { id: string | null; name: string }) => void };

/** The actions on all selected requests. */
export function SelectionBar({ selection: { selected, clear }, onAssign }: Props) {
  const team = useQuery(teamQuery).data ?? [];
  if (selected.size === 0) return null;
  const assign = (id: string) => {
    const name = team.find((person) => person.id === id)?.name;
    onAssign(name === undefined ? { id: null, name: "niemand" } : { id, name });
    clear();
  };
  return (
    <div
      role="group"
      aria-label="Gekozen aanvragen"
      className="mt-2 flex flex-wrap items-center gap-3 rounded-2xl border border-line bg-white px-4 py-2.5 shadow-float"
    >
      <p role="status" className="font-semibold text-ink">
        {selected.size} gekozen
      </p>
      <label className="grow">
        <span className="sr-only">Toewijzen aan</span>
        <SmallSelect value="" onChange={(event) => assign(event.target.value)}>
          <option value="" disabled>
            Toewijzen aan…
          </option>
          {team.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={NOBODY}>Niemand</option>
        </SmallSelect>
      </label>
      <StaffButton look="bare" onClick={clear}>
        <X aria-hidden className="size-4" /> Keuze wissen
      </StaffButton>
    </div>
  );
}
