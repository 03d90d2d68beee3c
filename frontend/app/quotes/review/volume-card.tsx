import { cubicMetres } from "~/lib/format";

import { type Room, rooms } from "../catalogue";
import type { Inventory } from "../state";
import { reviewVolume, roomPieces, totalVolume } from "../volume";
import { ReviewCard } from "./review-card";

/** How much goes along: by the piece, by the calculator, and what it is. */
export function VolumeCard({ inventory }: { inventory: Inventory }) {
  const filled = rooms.filter((room) => roomPieces(inventory, room.id) > 0);
  return (
    <ReviewCard title="Geschat volume" step={2}>
      <p className="text-lg font-semibold text-ink">{cubicMetres(reviewVolume(inventory))}</p>
      <p>Gebaseerd op uw inboedel</p>
      <p>Volgens de M³ Calculator: {cubicMetres(totalVolume(inventory))}</p>
      {filled.length > 0 && (
        <dl className="mt-4 space-y-2.5 border-t border-line pt-4">
          {filled.map((room) => (
            <div key={room.id} className="sm:grid sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-4">
              <dt>{room.label}</dt>
              <dd className="font-medium text-ink">{listed(room, inventory[room.id] ?? {})}</dd>
            </div>
          ))}
        </dl>
      )}
    </ReviewCard>
  );
}

/** `1 × Poef, 4 × Barkruk`, in the order of the catalogue. */
function listed(room: Room, counts: Record<string, number>): string {
  return room.items
    .filter(({ id }) => counts[id] !== undefined)
    .map(({ id, label }) => `${String(counts[id])}\u00a0×\u00a0${label}`)
    .join(", ");
}
