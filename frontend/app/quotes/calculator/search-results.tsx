import type { Room } from "../catalogue";
import type { Inventory } from "../state";
import { ItemList, type SetCount } from "./item-list";
import { RoomIcon } from "./room-icon";

type Props = { found: Room[]; inventory: Inventory; onCount: SetCount };

/** What was found, room by room. */
export function SearchResults({ found, inventory, onCount }: Props) {
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
