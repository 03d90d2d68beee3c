import { Package } from "lucide-react";
import { useEffect, useState } from "react";

import { cubicMetres, plural } from "~/lib/format";

import { AnswerList } from "../answer-list";
import type { Answers, Inventory } from "../answers";
import { type Room, rooms, searchItems } from "../inventory/catalogue";
import { ItemList, type SetCount } from "../inventory/item-list";
import { ItemSearch } from "../inventory/item-search";
import { RoomIcon } from "../inventory/room-icon";
import { RoomTabs } from "../inventory/room-tabs";
import { pieces, piecesText, reviewVolume, roomPieces, totalVolume } from "../inventory/volume";
import { VolumePanel } from "../inventory/volume-panel";
import { type Fields, missingIn, type QuestionStep, type StepProps } from "./step";

const fields = { inventory: { label: "Inboedel" } } satisfies Fields;

/** Step 3: what goes along, room by room, and how much room it takes. */
export const calculatorStep: QuestionStep = {
  id: "m3-calculator",
  name: "M³ Calculator",
  title: "M³ Calculator",
  Component: Calculator,
  fields,
  missing: missingIn(fields),
  wide: true,
  review: { title: "Geschat volume", Component: CalculatorReview },
};

// Long enough to press a button five times and hear one sum.
const PAUSE_MS = 800;

function Calculator({ answers, change }: StepProps) {
  const { inventory } = answers;
  const [query, setQuery] = useState("");
  const found = query.trim() === "" ? undefined : searchItems(query);
  const onCount: SetCount = (room, item, count) => change({ type: "count", room, item, count });
  const spoken = useDebounce(`Geschat volume: ${cubicMetres(totalVolume(inventory))}`, PAUSE_MS);
  const results = useDebounce(found && resultText(found), PAUSE_MS);
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
        <VolumePanel {...{ answers, change }} />
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

/** The value as it is once it has not changed for a moment. */
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
    <p className="sticky top-20 z-10 flex items-center gap-2.5 rounded-full bg-petrol px-5 py-2.5 text-[min(1rem,5.5vw)] text-white shadow-float lg:hidden">
      <Package aria-hidden className="size-5 text-water" />
      <span className="grow">{piecesText(pieces(inventory))}</span>
      <strong className="text-[min(1.125rem,6vw)] tabular-nums">{cubicMetres(totalVolume(inventory))}</strong>
    </p>
  );
}

type ResultsProps = { found: Room[]; inventory: Inventory; onCount: SetCount };

/** What was found, room by room. */
function SearchResults({ found, inventory, onCount }: ResultsProps) {
  if (found.length === 0)
    return (
      <p className="mt-2 rounded-xl bg-mist p-5">
        Staat uw meubel er niet bij? Kies iets van vergelijkbare grootte, of noem het straks bij uw
        opmerkingen.
      </p>
    );
  return found.map((room) => (
    <section key={room.id} className="mt-5">
      <h2 className="flex items-center gap-2 heading-3">
        <RoomIcon room={room.id} className="size-5 text-teal" /> {room.label}
      </h2>
      <ItemList room={room} inventory={inventory} onCount={onCount} />
    </section>
  ));
}

/** How much goes along: by the piece, by the calculator, and what it is. */
function CalculatorReview({ answers: { inventory } }: { answers: Answers }) {
  const filled = rooms.filter((room) => roomPieces(inventory, room.id) > 0);
  return (
    <>
      <p className="text-lg font-semibold text-ink">{cubicMetres(reviewVolume(inventory))}</p>
      <p>Gebaseerd op uw inboedel</p>
      <p>Volgens de M³ Calculator: {cubicMetres(totalVolume(inventory))}</p>
      {filled.length > 0 && (
        <div className="mt-4 border-t border-line pt-3">
          <AnswerList rows={filled.map((room) => [room.label, itemsText(room, inventory[room.id] ?? {})])} />
        </div>
      )}
    </>
  );
}

/** `1 × Poef, 4 × Barkruk`, in the order of the catalogue. */
function itemsText(room: Room, counts: Record<string, number>): string {
  return room.items
    .filter(({ id }) => counts[id] !== undefined)
    .map(({ id, label }) => `${String(counts[id])}\u00a0×\u00a0${label}`)
    .join(", ");
}
