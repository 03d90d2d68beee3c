import { ArrowRight } from "lucide-react";
import { useId, useLayoutEffect, useRef } from "react";

import { cubicMetres } from "~/lib/format";
import type { Inventory } from "~/quote-request/answers/answers";
import { Button } from "~/ui/button";

import type { Room } from "./catalogue";
import { RoomIcon } from "./room-icon";
import { roomVolume } from "./volume";

type Props = {
  rooms: readonly Room[];
  inventory: Inventory;
  chosen: number;
  onChoose: (index: number) => void;
  /** The furniture of the chosen room. */
  children: React.ReactNode;
  /** Shown beside the button to the next room. */
  aside: React.ReactNode;
};

/** A tab per room with its subtotal, and the furniture of the chosen one. Arrows, Home and End choose. */
export function RoomTabs({ rooms, inventory, chosen, onChoose, children, aside }: Props) {
  const { top, list } = useChosenInSight(chosen);
  const id = useId();
  const room = rooms[chosen];
  const next = rooms[chosen + 1];
  const choose = (index: number) => {
    onChoose(index);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[index]?.focus({ preventScroll: true });
  };
  const press = (event: React.KeyboardEvent) => {
    const index = nextTab(event.key, chosen, rooms.length);
    if (index === undefined) return;
    event.preventDefault();
    choose(index);
  };
  return (
    <>
      <div ref={top} className="scroll-mt-8 lg:-scroll-mt-6" />
      <div
        ref={list}
        role="tablist"
        aria-label="Ruimtes"
        onKeyDown={press}
        className="room-bar -mx-4 flex gap-1.5 px-4 py-2 max-sm:overflow-x-auto sm:-mx-6 sm:grid sm:grid-cols-5 sm:px-6 xl:flex xl:flex-wrap xl:*:grow"
      >
        {rooms.map((each, index) => (
          <Tab
            key={each.id}
            id={`${id}-${each.id}`}
            panel={`${id}-panel`}
            room={each}
            volume={roomVolume(inventory, each.id)}
            selected={index === chosen}
            onSelect={() => onChoose(index)}
          />
        ))}
      </div>
      {room && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${room.id}`} className="mt-3">
          {children}
          <div className="mt-5 flex flex-wrap justify-between gap-3 max-sm:*:w-full">
            {aside}
            <Onward next={next} onNext={() => choose(chosen + 1)} />
          </div>
        </div>
      )}
    </>
  );
}

/** The button to the next room; after the last room, to the next step. */
function Onward({ next, onNext }: { next: Room | undefined; onNext: () => void }) {
  const shared = { look: "secondary", className: "clear-of-rooms" } as const;
  const arrow = <ArrowRight aria-hidden className="size-5 shrink-0" />;
  // Two separate buttons to React: one that became a submit button while being pressed would submit.
  if (next)
    return (
      <Button key="room" {...shared} onClick={onNext}>
        Volgende ruimte: {next.label} {arrow}
      </Button>
    );
  return (
    <Button key="step" type="submit" {...shared} onClick={onlyOnce}>
      Verder naar de extra opties {arrow}
    </Button>
  );
}

/** Ignores the second half of a double click, which was meant for the previous room. */
function onlyOnce(event: React.MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}

/** Scrolls the chosen tab to the middle of the row, and a newly chosen list to its beginning. */
function useChosenInSight(chosen: number) {
  const top = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(chosen);
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>("[aria-selected=true]");
    if (tab)
      list.current?.scrollTo({ left: tab.offsetLeft + (tab.offsetWidth - list.current.clientWidth) / 2 });
    // `nearest`: nothing scrolls if the beginning is already visible.
    if (before.current !== chosen) top.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
    before.current = chosen;
  }, [chosen]);
  return { top, list };
}

function nextTab(key: string, chosen: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
      return (chosen + 1) % count;
    case "ArrowLeft":
      return (chosen + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
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
      className="flex min-h-11 min-w-18 shrink-0 cursor-pointer scroll-mt-10 flex-col items-center justify-center rounded-xl border border-line bg-white px-2.5 py-1.5 text-center leading-tight text-body transition-colors hover:border-petrol hover:text-petrol lg:-scroll-mt-4 picked:border-petrol picked:bg-petrol picked:text-white"
    >
      <RoomIcon room={room.id} className="mb-1 size-5 max-xl:hidden" />
      <span className="block text-[min(0.875rem,5.5vw)] font-semibold">{room.label}</span>{" "}
      <span className={`tabular-nums block text-xs ${volume > 0 && !selected ? "font-bold text-teal" : ""}`}>
        {cubicMetres(volume)}
      </span>
    </button>
  );
}
