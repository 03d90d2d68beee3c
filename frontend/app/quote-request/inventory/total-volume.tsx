import { cubicMetres } from "~/lib/format";
import type { Inventory } from "~/quote-request/answers/answers";

import { totalVolume } from "./volume";

/** As text; a component, because it comes with the catalogue, which is loaded later. */
export function TotalVolume({ inventory }: { inventory: Inventory }) {
  return cubicMetres(totalVolume(inventory));
}
