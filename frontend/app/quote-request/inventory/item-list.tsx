import { useId } from "react";

import facts from "@facts/inventory.json";
import texts from "@facts/quote-messages.json";

import { pieceVolume } from "~/lib/format";
import type { Inventory } from "~/quote-request/answers/answers";

import type { Item, Room } from "./catalogue";
import { ItemCounter } from "./item-counter";
import { useArrowKeys } from "./use-arrow-keys";
import { countOf } from "./volume";

export type SetCount = (room: string, item: string, count: number) => void;
/** Removes an own item with count zero from the list. */
export type RemoveItem = (room: string, item: string) => void;
type Props = { room: Room; inventory: Inventory; onCount: SetCount; onRemove?: RemoveItem };

/** The furniture of a room, each with its count. */
export function ItemList({ room, inventory, onCount, onRemove }: Props) {
  const help = useId();
  const keys = useArrowKeys<HTMLUListElement>();
  return (
    <div role="group" aria-label={texts.item_counts} aria-describedby={help}>
      <p id={help} hidden>
        {texts.item_keys}
      </p>
      <ul aria-label={room.label} {...keys} className="gap-x-8 md:columns-2 lg:columns-1 xl:columns-2">
        {room.items.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            name={itemName(room.id, item.id)}
            count={countOf(inventory, room.id, item.id)}
            onCount={(count) => onCount(room.id, item.id, count)}
            onRemove={() => onRemove?.(room.id, item.id)}
          />
        ))}
      </ul>
    </div>
  );
}

const itemName = (room: string, item: string): string => `${room}/${item}`;

/** Focuses the button that adds one, centred on the screen; focusing the field would open a phone's keyboard. */
export function focusItem(room: string, item: string): void {
  const [field] = document.getElementsByName(itemName(room, item));
  const more = field?.nextElementSibling;
  if (!(more instanceof HTMLElement)) return;
  more.focus({ preventScroll: true });
  more.scrollIntoView({ block: "center", behavior: "instant" });
}

type RowProps = {
  item: Item;
  name: string;
  count: number;
  onCount: (count: number) => void;
  onRemove: () => void;
};

/** Moves the focus to the row before, or else after it, because this row is about to be removed. */
function leaveRow(button: HTMLElement): void {
  const row = button.closest("li");
  const near = row?.previousElementSibling ?? row?.nextElementSibling;
  near?.querySelector<HTMLElement>("button:last-of-type")?.focus();
}

function ItemRow({ item, name, count, onCount, onRemove }: RowProps) {
  return (
    <li className="flex break-inside-avoid flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
      <span className="min-w-0 flex-1 basis-[6rem] leading-snug">
        <span className={`block wrap-break-word text-ink ${count > 0 ? "font-bold" : "font-medium"}`}>
          {item.label}
        </span>
        <span className="block text-sm">
          {item.isOwn && `${facts.own_item.label}, `}
          {pieceVolume(item.volume)} per stuk
        </span>
        {item.isOwn && count === 0 && (
          <button
            type="button"
            onClick={(event) => {
              leaveRow(event.currentTarget);
              onRemove();
            }}
            className="-my-1 min-h-11 cursor-pointer clear-of-rooms text-sm font-semibold text-petrol underline underline-offset-4 hover:text-brick"
          >
            Haal uit de lijst<span className="sr-only">: {item.label}</span>
          </button>
        )}
      </span>
      <ItemCounter label={item.label} name={name} count={count} onCount={onCount} />
    </li>
  );
}
