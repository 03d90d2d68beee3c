/** The furniture that needs special care. */
import type { Inventory } from "~/quote-request/answers/answers";

import { type Item, rooms } from "./catalogue";
import { countOf } from "./volume";

/** The special items of an inventory, in the order of the catalogue. */
export function specialItems(inventory: Inventory): Item[] {
  return rooms.flatMap(({ id, items }) =>
    items.filter((item) => item.special === true && countOf(inventory, id, item.id) > 0),
  );
}

/** `piano, kluis en aquarium`. */
export function namesText(items: readonly Item[]): string {
  return new Intl.ListFormat("nl").format(items.map(({ label }) => label.toLowerCase()));
}
