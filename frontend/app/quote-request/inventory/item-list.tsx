import { pieceVolume } from "~/lib/format";

import type { Inventory } from "../answers";
import type { Item, Room } from "./catalogue";
import { ItemCounter } from "./item-counter";

export type SetCount = (room: string, item: string, count: number) => void;
type Props = { room: Room; inventory: Inventory; onCount: SetCount };

/** The furniture of a room, each with its count. */
export function ItemList({ room, inventory, onCount }: Props) {
  return (
    <ul aria-label={room.label} className="gap-x-8 md:columns-2 lg:columns-1 xl:columns-2">
      {room.items.map((item) => (
        <ItemRow
          key={item.id}
          item={item}
          name={`${room.id}/${item.id}`}
          count={inventory[room.id]?.[item.id] ?? 0}
          onCount={(count) => onCount(room.id, item.id, count)}
        />
      ))}
    </ul>
  );
}

type RowProps = { item: Item; name: string; count: number; onCount: (count: number) => void };

function ItemRow({ item, name, count, onCount }: RowProps) {
  return (
    <li className="flex break-inside-avoid flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
      <span className="min-w-0 flex-1 basis-[6rem] leading-snug">
        <span className={`block wrap-break-word text-ink ${count > 0 ? "font-bold" : "font-medium"}`}>
          {item.label}
        </span>
        <span className="block text-sm">{pieceVolume(item.volume)} per stuk</span>
      </span>
      <ItemCounter label={item.label} name={name} count={count} onCount={onCount} />
    </li>
  );
}
