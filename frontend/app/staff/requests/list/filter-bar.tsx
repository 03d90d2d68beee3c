import { Bookmark, Keyboard, Plus, Rows3, SlidersHorizontal, Table2, X } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { useQuery } from "@tanstack/react-query";

import extras from "@facts/extras.json";

import { loadedLater } from "~/lib/loaded-later";
import { LeadButton } from "~/staff/leads/lead-button";
import { teamQuery } from "~/staff/requests/model/queries";
import {
  countInPanel,
  isFiltered,
  NOBODY,
  sortBy,
  sorts,
  toggle,
} from "~/staff/requests/model/request-filters";
import type { UrlState } from "~/staff/requests/model/url-state";
import type { Me } from "~/staff/session/session-state";
import { chip, smallField, smallLabel } from "~/staff/ui/control-styles";
import { DayFilter } from "~/staff/ui/day-filter";
import { SmallSelect } from "~/staff/ui/small-select";
import { StaffButton } from "~/staff/ui/staff-button";

import type { ListView } from "./list-view";
import { SearchBox } from "./search-box";
import { StatusChips } from "./status-chips";

type Props = {
  urlState: UrlState;
  me: Me;
  view: ListView;
  onView: (view: ListView) => void;
  onHelp: () => void;
};

/** Search, filters and sort. Everything chosen here stands in the URL. */
export function FilterBar({ urlState, me, view, onView, onHelp }: Props) {
  const inPanel = countInPanel(urlState.filters);
  // Closed on a phone, where it would hide the list.
  const [isOpen, setOpen] = useState(() => inPanel > 0 && matchMedia("(min-width: 40rem)").matches);
  const [isChoosingView, setChoosingView] = useState(false);
  const panel = useId();
  return (
    <section aria-label="Zoeken en filteren" className="no-print mb-3 space-y-2">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox urlState={urlState} />
        <SortSelect urlState={urlState} />
        <StaffButton aria-expanded={isOpen} aria-controls={panel} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal aria-hidden className="size-4" />
          {inPanel > 0 ? `Filters (${String(inPanel)})` : "Filters"}
        </StaffButton>
        <StaffButton onClick={() => setChoosingView(true)}>
          <Bookmark aria-hidden className="size-4" /> <span className="max-sm:sr-only">Weergaven</span>
        </StaffButton>
        <ViewSwitch view={view} onView={onView} />
        <div className="flex gap-2 max-sm:w-full max-sm:*:grow max-sm:*:px-3">
          <LeadButton me={me} />
          <NewRequestButton me={me} onEntered={urlState.open} />
        </div>
        <StaffButton
          aria-label="Sneltoetsen"
          onClick={onHelp}
          className="max-sm:hidden pointer-coarse:hidden"
        >
          <Keyboard aria-hidden className="size-4.5" />
        </StaffButton>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:gap-1">
        <StatusChips urlState={urlState} />
        {isFiltered(urlState.filters) && (
          <StaffButton look="bare" className="max-sm:-ml-4" onClick={urlState.clear}>
            <X aria-hidden className="size-4" /> Filters wissen
          </StaffButton>
        )}
      </div>
      <div id={panel} hidden={!isOpen}>
        <FilterPanel urlState={urlState} />
      </div>
      <Suspense fallback={null}>
        {isChoosingView && <ViewsDialog urlState={urlState} onClose={() => setChoosingView(false)} />}
      </Suspense>
    </section>
  );
}

const ViewsDialog = loadedLater(async () => (await import("./views-dialog")).ViewsDialog);
// Imports the whole quote form: loaded when a customer calls.
const EnterDialog = loadedLater(async () =>
  (await import("~/staff/requests/editor/enter-dialog")).loadEnterDialog(),
);

function NewRequestButton({ me, onEntered }: { me: Me; onEntered: (reference: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <StaffButton look="main" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-4" /> Nieuwe aanvraag
      </StaffButton>
      <Suspense
        fallback={
          <span role="status" className="sr-only">
            Formulier laden…
          </span>
        }
      >
        {isOpen && <EnterDialog me={me} onEntered={onEntered} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

const views = [
  { id: "kaarten", label: "Kaarten", icon: Rows3 },
  { id: "tabel", label: "Tabel", icon: Table2 },
] as const;

/** Cards or table; only where the table fits. */
function ViewSwitch({ view, onView }: Pick<Props, "view" | "onView">) {
  return (
    <div role="group" aria-label="Weergave" className="flex max-xl:hidden">
      {views.map(({ id, label, icon: Icon }) => (
        <button
          key={id}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={view === id}
          onClick={() => onView(id)}
          className="grid size-10 cursor-pointer place-items-center border border-line bg-white text-ink first:rounded-l-full last:-ml-px last:rounded-r-full hover:text-petrol aria-pressed:border-petrol aria-pressed:bg-petrol aria-pressed:text-white"
        >
          <Icon aria-hidden className="size-4.5" />
        </button>
      ))}
    </div>
  );
}

function SortSelect({ urlState: { filters, show } }: { urlState: UrlState }) {
  return (
    <label className="min-w-40 grow sm:grow-0">
      <span className="sr-only">Sorteren</span>
      <SmallSelect
        value={filters.sorteer}
        onChange={(event) => {
          const chosen = sorts.find((sort) => sort.id === event.target.value);
          if (chosen) show((now) => sortBy(now, chosen.id));
        }}
      >
        {sorts.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SmallSelect>
    </label>
  );
}

/** The filters that are used less often: moving date, city, colleague and extra services. */
function FilterPanel({ urlState: { filters, show } }: { urlState: UrlState }) {
  const team = useQuery(teamQuery).data ?? [];
  return (
    <div className="card p-4 shadow-none">
      <div className="grid grid-cols-2 items-end gap-x-3 gap-y-4 sm:gap-4 lg:grid-cols-[auto_auto_minmax(12rem,1fr)_minmax(12rem,1fr)] max-sm:[&>:nth-child(n+3)]:col-span-2">
        <DayFilter
          label="Verhuisdatum vanaf"
          value={filters.van}
          onPick={(van) => show({ van }, { replace: filters.van !== "" })}
        />
        <DayFilter
          label="Verhuisdatum t/m"
          value={filters.tot}
          onPick={(tot) => show({ tot }, { replace: filters.tot !== "" })}
        />
        {/* A new key when the URL changes: the field then shows what the URL says. */}
        <CityFilter key={filters.stad} value={filters.stad} onPick={(stad) => show({ stad })} />
        <label>
          <span className={smallLabel}>Toegewezen aan</span>
          <SmallSelect
            value={filters.behandelaar}
            onChange={(event) => show({ behandelaar: event.target.value })}
          >
            <option value="">Iedereen</option>
            <option value={NOBODY}>Niemand</option>
            {team.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SmallSelect>
        </label>
      </div>
      <fieldset className="mt-4">
        <legend className={smallLabel}>Extra diensten</legend>
        <div className="flex flex-wrap gap-2">
          {extras.services.map(({ id, title }) => (
            <button
              key={id}
              type="button"
              aria-pressed={filters.extra.includes(id)}
              onClick={() => show(({ extra }) => ({ extra: toggle(extra, id) }))}
              className={chip}
            >
              {title}
            </button>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

type CityProps = { value: string; onPick: (value: string) => void };

/** Filters by the city of either address; a few letters are enough. */
function CityFilter({ value, onPick }: CityProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const pick = () => typed.trim() !== value && onPick(typed.trim());
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        pick();
      }}
    >
      <label htmlFor={id} className={smallLabel}>
        Van of naar stad
      </label>
      <input
        id={id}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={pick}
        className={smallField}
      />
    </form>
  );
}
