import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { errorMessage } from "~/staff/api/errors";
import type { UrlState } from "~/staff/requests/model/url-state";
import { StaffButton } from "~/staff/ui/staff-button";
import { StaffDialog } from "~/staff/ui/staff-dialog";
import { TextField } from "~/ui/form/text-field";

import {
  filtersOf,
  type SavedView,
  savedViewsQuery,
  useRemoveView,
  useSaveView,
  viewQueryOf,
} from "./saved-views";

type Props = { urlState: UrlState; onClose: () => void };

/** The planner's saved views: choose one, save the current one, delete one. */
export function ViewsDialog({ urlState, onClose }: Props) {
  const views = useQuery(savedViewsQuery).data ?? [];
  const remove = useRemoveView();
  const choose = (view: SavedView) => {
    urlState.show(filtersOf(view));
    onClose();
  };
  return (
    <StaffDialog title="Mijn weergaven" onClose={onClose}>
      <ul className="mb-4 divide-y divide-line empty:hidden">
        {views.map((view) => (
          <li key={view.id} className="flex items-center gap-2">
            <button
              type="button"
              onClick={() => choose(view)}
              className="min-h-11 min-w-0 grow cursor-pointer truncate text-left font-semibold text-petrol hover:text-brick"
            >
              {view.name}
            </button>
            <StaffButton
              look="bare"
              aria-label={`${view.name} verwijderen`}
              disabled={remove.isPending}
              onClick={() => remove.mutate(view)}
            >
              <Trash2 aria-hidden className="size-4" />
            </StaffButton>
          </li>
        ))}
      </ul>
      <SaveForm urlState={urlState} onSaved={onClose} />
    </StaffDialog>
  );
}

function SaveForm({ urlState, onSaved }: { urlState: UrlState; onSaved: () => void }) {
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useSaveView();
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    setError(wanted ? undefined : staffMessages.view_name_needed);
    if (!wanted) return;
    mutate(
      { name: wanted, query: viewQueryOf(urlState.filters) },
      { onSuccess: onSaved, onError: (refusal) => setError(errorMessage(refusal)) },
    );
  };
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label="Bewaar wat u nu ziet als"
        help="Alle filters en de volgorde, zonder zoekwoorden."
        maxLength={60}
        autoComplete="off"
        required
        value={name}
        error={error}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="mt-4 flex justify-end">
        <StaffButton type="submit" look="main" disabled={isPending}>
          Weergave bewaren
        </StaffButton>
      </div>
    </form>
  );
}
