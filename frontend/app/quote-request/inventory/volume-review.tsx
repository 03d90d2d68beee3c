import catalogue from "@facts/inventory.json";
import texts from "@facts/quote-messages.json";

import { cubicMetres, pieceVolume } from "~/lib/format";
import type { Answers, Inventory } from "~/quote-request/answers/answers";
import { AnswerList } from "~/quote-request/fields/answer-list";

import type { Room } from "./catalogue";
import { type Household, householdMark, pricedHome } from "./households";
import { ownNames, roomsWith } from "./own-items";
import { countOf, reviewVolume, roomPieces, totalVolume } from "./volume";

/** The volume by number of pieces and by the calculator, which of the two counts, and the items. */
export function VolumeReview({ answers }: { answers: Answers }) {
  const { inventory } = answers;
  const filled = roomsWith(ownNames(inventory)).filter((room) => roomPieces(inventory, room.id) > 0);
  const mark = householdMark(answers);
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Volume
          volume={reviewVolume(inventory)}
          basis="Gebaseerd op uw inboedel"
          explanation={`${pieceVolume(catalogue.review_volume_per_piece)} voor elk stuk`}
        />
        <Volume
          volume={totalVolume(inventory)}
          basis="Volgens de M³ Calculator"
          explanation="Het eigen volume van elk stuk"
        />
      </div>
      <p className="mt-3">{usedText(pricedHome(answers))}</p>
      {filled.length > 0 && (
        <div className="mt-4 border-t border-line pt-3">
          {mark && <p className="mb-2">{mark}</p>}
          <AnswerList rows={filled.map((room) => [room.label, itemsText(room, inventory)])} />
        </div>
      )}
    </>
  );
}

/** Which of the volumes counts. */
function usedText(home: Household | undefined): string {
  if (!home) return texts.review_volume_used;
  const volume = cubicMetres(totalVolume(home.furniture));
  return texts.review_volume_home.replace("{home}", home.home).replace("{volume}", volume);
}

function Volume({ volume, basis, explanation }: { volume: number; basis: string; explanation: string }) {
  return (
    <div className="rounded-xl bg-mist px-4 py-3">
      <p className="tabular-nums text-lg font-semibold text-ink">{cubicMetres(volume)}</p>
      <p className="leading-snug font-medium text-ink">{basis}</p>
      <p className="text-sm">{explanation}</p>
    </div>
  );
}

/** `1 × Poef, 4 × Barkruk`, in the order of the catalogue; the visitor's own items come last. */
function itemsText(room: Room, inventory: Inventory): string {
  return room.items
    .map(({ id, label }) => ({ label, count: countOf(inventory, room.id, id) }))
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => `${String(count)}\u00a0×\u00a0${label}`)
    .join(", ");
}
