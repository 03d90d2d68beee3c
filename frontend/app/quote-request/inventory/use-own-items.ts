/** The visitor's own items, which stay in sight during this step even at count zero. */
import { useState } from "react";

import type { Inventory } from "~/quote-request/answers/answers";

import { rooms } from "./catalogue";
import { type OwnNames, ownNames, roomsWith } from "./own-items";

export function useOwnItems(inventory: Inventory) {
  const [shown, setShown] = useState<OwnNames>({});
  const all = together(shown, ownNames(inventory));
  // Remembered now, because an item at zero is no longer in the inventory.
  if (size(all) > size(shown)) setShown(all);
  const remove = (room: string, name: string) =>
    setShown({ ...all, [room]: (all[room] ?? []).filter((each) => each !== name) });
  return { rooms: roomsWith(all), remove };
}

function together(shown: OwnNames, counted: OwnNames): OwnNames {
  return Object.fromEntries(
    rooms.map(({ id }) => [id, [...new Set([...(shown[id] ?? []), ...(counted[id] ?? [])])]]),
  );
}

const size = (names: OwnNames): number => Object.values(names).flat().length;
