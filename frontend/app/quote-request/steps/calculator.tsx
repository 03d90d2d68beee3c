import { Package } from "lucide-react";
import { useEffect, useState } from "react";

import { cubicMetres, plural } from "~/lib/format";
import type { Inventory } from "~/quote-request/answers/answers";
import type { Room } from "~/quote-request/inventory/catalogue";
import { HouseholdPresets } from "~/quote-request/inventory/household-presets";
import { InventoryComplete } from "~/quote-request/inventory/inventory-complete";
import { ItemList } from "~/quote-request/inventory/item-list";
import { ItemSearch } from "~/quote-request/inventory/item-search";
import { OwnItemForm } from "~/quote-request/inventory/own-item-form";
import { RoomTabs } from "~/quote-request/inventory/room-tabs";
import { NothingFound, SearchResults } from "~/quote-request/inventory/search-results";
import { useCalculator } from "~/quote-request/inventory/use-calculator";
import { pieces, piecesText, totalVolume } from "~/quote-request/inventory/volume";
import { VolumePanel } from "~/quote-request/inventory/volume-panel";

import type { QuestionProps } from "./step";

// Long enough to press a button five times, and have the sum announced once.
const PAUSE_MS = 800;

export function Calculator({ answers, change }: QuestionProps) {
  const { inventory } = answers;
  const { query, setQuery, found, ...list } = useCalculator({ answers, change });
  const spoken = useDebounce(`Geschat volume: ${cubicMetres(totalVolume(inventory))}`, PAUSE_MS);
  const results = useDebounce(found && resultText(found), PAUSE_MS);
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_19rem] lg:items-start lg:gap-6">
      <VolumeBar inventory={inventory} />
      <div className="card p-4 sm:p-6">
        <HouseholdPresets {...{ answers, change }} />
        <ItemSearch query={query} onQuery={setQuery} />
        <p className="mt-2 mb-2 min-h-6 text-sm">
          {found ? resultText(found) : "Of kies hieronder een ruimte en tel wat er meegaat."}
        </p>
        <Furniture {...{ query, found, inventory, ...list }} />
        <InventoryComplete {...{ answers, change }} />
      </div>
      <div className="lg:sticky lg:top-24">
        <VolumePanel inventory={inventory} />
      </div>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <p role="status" className="sr-only">
        {results}
      </p>
    </div>
  );
}

type FurnitureProps = Omit<ReturnType<typeof useCalculator>, "setQuery"> & { inventory: Inventory };

/** The search results, or else the furniture room by room. */
function Furniture({ query, found, rooms, room, chosen, inventory, ...act }: FurnitureProps) {
  const { setChosen, onCount, remove, addOwn } = act;
  if (found?.length === 0) return <NothingFound key={query} {...{ query, room }} onAdd={addOwn} />;
  if (found) return <SearchResults {...{ found, inventory, onCount }} onRemove={remove} />;
  return (
    <RoomTabs {...{ rooms, inventory, chosen }} onChoose={setChosen} aside={<OwnItemForm onAdd={addOwn} />}>
      <ItemList {...{ room, inventory, onCount }} onRemove={remove} />
    </RoomTabs>
  );
}

/** The value once it has not changed for so many milliseconds. */
function useDebounce<Value>(value: Value, milliseconds: number): Value {
  const [latest, setLatest] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLatest(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return latest;
}

function resultText(found: Room[]): string {
  const count = found.reduce((sum, room) => sum + room.items.length, 0);
  if (count === 0) return "Niets gevonden";
  return plural(count, "resultaat", "resultaten");
}

/** The total on a small screen, always in sight while the list scrolls by under it. */
function VolumeBar({ inventory }: { inventory: Inventory }) {
  return (
    <p className="sticky top-20 z-10 flex h-12 items-center gap-2.5 rounded-full bg-petrol px-5 text-[min(1rem,5.5vw)] text-white shadow-float lg:hidden">
      <Package aria-hidden className="size-5 text-water" />
      <span className="grow">{piecesText(pieces(inventory))}</span>
      <strong className="tabular-nums text-[min(1.125rem,6vw)]">{cubicMetres(totalVolume(inventory))}</strong>
    </p>
  );
}
