import { Package } from "lucide-react";

import { cubicMetres } from "~/lib/format";

import type { Inventory } from "../state";
import { piecesText } from "../texts";
import { pieces, totalVolume } from "../volume";

/** The total on a small screen, always in sight while the list scrolls by under it. */
export function VolumeBar({ inventory }: { inventory: Inventory }) {
  return (
    <p className="sticky top-20 z-10 flex items-center gap-2.5 rounded-full bg-petrol px-5 py-2.5 text-white shadow-float lg:hidden">
      <Package aria-hidden className="size-5 text-water" />
      <span className="grow">{piecesText(pieces(inventory))}</span>
      <strong className="text-lg tabular-nums">{cubicMetres(totalVolume(inventory))}</strong>
    </p>
  );
}
