import { useId, useRef, useState } from "react";

import { cubicMetres } from "~/lib/format";

import type { Inventory } from "../answers";
import { type Room, rooms } from "./catalogue";
import { ItemList, type SetCount } from "./item-list";
import { RoomIcon } from "./room-icon";
import { roomVolume } from "./volume";

type Props = { inventory: Inventory; onCount: SetCount };

/** A tab per room with its subtotal, and the furniture of the chosen one. Arrows, Home and End choose. */
export function RoomTabs({ inventory, onCount }: Props) {
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const room = rooms[chosen];
  const press = (event: React.KeyboardEvent) => {
    const next = nextTab(event.key, chosen);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label="Ruimtes"
        onKeyDown={press}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(4.75rem,45%),1fr))] gap-2 sm:grid-cols-3 xl:flex xl:gap-1.5 xl:*:grow"
      >
        {rooms.map((each, index) => (
          <Tab
            key={each.id}
            id={`${id}-${each.id}`}
            panel={`${id}-panel`}
            room={each}
            volume={roomVolume(inventory, each.id)}
            selected={index === chosen}
            onSelect={() => setChosen(index)}
          />
        ))}
      </div>
      {room && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${room.id}`} className="mt-5">
          <ItemList room={room} inventory={inventory} onCount={onCount} />
        </div>
      )}
    </>
  );
}

function nextTab(key: string, chosen: number): number | undefined {
  switch (key) {
    case "ArrowRight":
      return (chosen + 1) % rooms.length;
    case "ArrowLeft":
      return (chosen + rooms.length - 1) % rooms.length;
    case "Home":
      return 0;
    case "End":
      return rooms.length - 1;
    default:
      return undefined;
  }
}

type TabProps = {
  id: string;
  panel: string;
  room: Room;
  volume: number;
  selected: boolean;
  onSelect: () => void;
};

function Tab({ id, panel, room, volume, selected, onSelect }: TabProps) {
  return (
    <button
      type="button"
      role="tab"
      id={id}
      aria-selected={selected}
      aria-controls={selected ? panel : undefined}
      tabIndex={selected ? 0 : -1}
      onClick={onSelect}
      className="flex min-w-0 cursor-pointer scroll-mt-24 flex-col items-center rounded-xl border border-line bg-white px-1 py-2.5 text-center leading-tight text-body transition-colors hover:border-petrol hover:text-petrol aria-selected:border-petrol aria-selected:bg-petrol aria-selected:text-white xl:px-2"
    >
      <RoomIcon room={room.id} className="mb-1 size-5" />
      <span className="block max-w-full text-[min(0.875rem,5.5vw)] font-semibold wrap-break-word">
        {room.label}
      </span>{" "}
      <span className={`block text-xs tabular-nums ${volume > 0 && !selected ? "font-bold text-teal" : ""}`}>
        {cubicMetres(volume)}
      </span>
    </button>
  );
}
