import { Keyboard, SlidersHorizontal, X } from "lucide-react";
import { useId, useState } from "react";

import { SmallSelect } from "~/staff/ui/small-select";
import { StaffButton } from "~/staff/ui/staff-button";

import { FilterPanel } from "./filter-panel";
import { countInPanel, isFiltered, sorts } from "./request-filters";
import { SearchBox } from "./search-box";
import { StatusChips } from "./status-chips";
import type { Address } from "./url-state";

type Props = { address: Address; onHelp: () => void };

/** Search, filters and sort. Everything chosen here stands in the address. */
export function FilterBar({ address, onHelp }: Props) {
  const inPanel = countInPanel(address.filters);
  // On a phone it would hide what it lets through.
  const [isOpen, setOpen] = useState(() => inPanel > 0 && matchMedia("(width >= 40rem)").matches);
  const panel = useId();
  return (
    <section aria-label="Zoeken en filteren" className="no-print mb-4 space-y-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox address={address} />
        <SortSelect address={address} />
        <StaffButton aria-expanded={isOpen} aria-controls={panel} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal aria-hidden className="size-4" />
          {inPanel > 0 ? `Filters (${String(inPanel)})` : "Filters"}
        </StaffButton>
        <StaffButton aria-label="Sneltoetsen" onClick={onHelp} className="max-sm:hidden">
          <Keyboard aria-hidden className="size-4.5" />
        </StaffButton>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <StatusChips address={address} />
        {isFiltered(address.filters) && (
          <StaffButton look="bare" className="max-sm:-ml-4" onClick={address.clear}>
            <X aria-hidden className="size-4" /> Filters wissen
          </StaffButton>
        )}
      </div>
      <div id={panel} hidden={!isOpen}>
        <FilterPanel address={address} />
      </div>
    </section>
  );
}

function SortSelect({ address: { filters, show } }: { address: Address }) {
  return (
    <label className="min-w-40 grow sm:grow-0">
      <span className="sr-only">Sorteren</span>
      <SmallSelect
        value={filters.sorteer}
        onChange={(event) => {
          const chosen = sorts.find((sort) => sort.id === event.target.value);
          if (chosen) show({ sorteer: chosen.id });
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
