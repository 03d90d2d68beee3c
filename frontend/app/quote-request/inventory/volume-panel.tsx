import { Info } from "lucide-react";

import texts from "@facts/quote-messages.json";

import { cubicMetres } from "~/lib/format";
import type { Inventory } from "~/quote-request/answers/answers";

import { rooms } from "./catalogue";
import { RoomIcon } from "./room-icon";
import { namesText, specialItems } from "./special-items";
import { pieces, piecesText, roomPieces, roomVolume, totalVolume } from "./volume";

/** The total volume, and that of each room. */
export function VolumePanel({ inventory }: { inventory: Inventory }) {
  const filled = rooms.filter((room) => roomPieces(inventory, room.id) > 0);
  return (
    <section aria-labelledby="volume" className="overflow-hidden card">
      <div className="bg-petrol px-6 py-5 text-white">
        <h2 id="volume" className="font-semibold text-white">
          Geschat volume inboedel
        </h2>
        <p className="tabular-nums mt-1 font-display text-[min(2.25rem,12vw)] font-bold tracking-tight">
          {cubicMetres(totalVolume(inventory))}
        </p>
        <p className="text-white/90">{piecesText(pieces(inventory))}</p>
      </div>
      <div className="px-6 py-5">
        {filled.length === 0 ? (
          <p>Tel de meubels en dozen die meegaan. Een schatting is goed genoeg.</p>
        ) : (
          <ul className="stack-2">
            {filled.map((room) => (
              <li key={room.id} className="flex items-center gap-3">
                <RoomIcon room={room.id} className="size-5 shrink-0 text-teal" />
                <span className="grow leading-snug">
                  <span className="block font-medium text-ink">{room.label}</span>
                  <span className="block text-sm">{piecesText(roomPieces(inventory, room.id))}</span>
                </span>
                <span className="tabular-nums font-semibold text-ink">
                  {cubicMetres(roomVolume(inventory, room.id))}
                </span>
              </li>
            ))}
          </ul>
        )}
        <SpecialObjectsNote inventory={inventory} />
      </div>
    </section>
  );
}

/** Says that special objects are declared on the next step, and that transport of counted ones is arranged there. */
function SpecialObjectsNote({ inventory }: { inventory: Inventory }) {
  const special = specialItems(inventory);
  return (
    <p className="mt-5 flex gap-3 rounded-xl bg-mist p-4 text-sm">
      <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-teal" />
      <span>
        <strong className="text-ink">Bijzondere objecten</strong> zoals een piano, kluis, aquarium of
        breekbare spullen geeft u op in de volgende stap.{" "}
        {special.length > 0
          ? texts.special_transport_next.replace("{items}", namesText(special))
          : "Wat u hier al telt, staat daar al."}
      </span>
    </p>
  );
}
