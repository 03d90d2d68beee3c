import { cubicMetres } from "~/lib/format";

import { type Room, rooms } from "../catalogue";
import type { Inventory } from "../state";
import { reviewVolume, roomPieces, totalVolume } from "../volume";
import { ReviewCard } from "./review-card";
import { Rows } from "./rows";

/** How much goes along: by the piece, by the calculator, and what it is. */
export function VolumeCard({ inventory }: { inventory: Inventory }) {
  const filled = rooms.filter((room) => roomPieces(inventory, room.id) > 0);
  return (
    <ReviewCard title="Geschat volume" step={2}>
      <p className="text-lg font-semibold text-ink">{cubicMetres(reviewVolume(inventory))}</p>
      <p>Gebaseerd op uw inboedel</p>
      <p>Volgens de M³ Calculator: {cubicMetres(totalVolume(inventory))}</p>
      {filled.length > 0 && (
        <div className="mt-4 border-t border-line pt-3">
          <Rows rows={filled.map((room) => [room.label, listed(room, inventory[room.id] ?? {})])} />
        </div>
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
