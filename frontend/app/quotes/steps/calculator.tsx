import { useState } from "react";

import { cubicMetres } from "~/lib/format";

import { ItemSearch } from "../calculator/item-search";
import { RoomTabs } from "../calculator/room-tabs";
import { SearchResults } from "../calculator/search-results";
import { useSettled } from "../calculator/use-settled";
import { VolumeBar } from "../calculator/volume-bar";
import { VolumePanel } from "../calculator/volume-panel";
import { type Room, searchItems } from "../catalogue";
import type { StepProps } from "../step-props";
import { counted } from "../texts";
import { totalVolume } from "../volume";

// Long enough to press a button five times and hear one sum.
const PAUSE_MS = 800;

/** Step 3: what goes along, room by room, and how much room it takes. */
export function CalculatorStep({ answers: { inventory }, change }: StepProps) {
  const [query, setQuery] = useState("");
  const found = query.trim() === "" ? undefined : searchItems(query);
  const onCount = (room: string, item: string, count: number) => change({ type: "count", room, item, count });
  const spoken = useSettled(`Geschat volume: ${cubicMetres(totalVolume(inventory))}`, PAUSE_MS);
  const results = useSettled(found && resultText(found), PAUSE_MS);
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_19rem] lg:items-start lg:gap-6">
      <VolumeBar inventory={inventory} />
      <div className="card p-4 sm:p-6">
        <ItemSearch query={query} onQuery={setQuery} />
        <p className="mt-2 mb-4 min-h-6 text-sm">
          {found ? resultText(found) : "Of kies hieronder een ruimte en tel wat er meegaat."}
        </p>
        {found ? (
          <SearchResults {...{ found, inventory, onCount }} />
        ) : (
          <RoomTabs {...{ inventory, onCount }} />
        )}
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

function resultText(found: Room[]): string {
  const count = found.reduce((sum, room) => sum + room.items.length, 0);
  if (count === 0) return "Niets gevonden";
  return counted(count, "resultaat", "resultaten");
}
