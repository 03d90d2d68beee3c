/** The rooms of the calculator with their furniture, and how an item is found by a few letters. */
import facts from "@facts/inventory.json";

export type Item = { id: string; label: string; volume: number };
export type Room = { id: string; label: string; items: readonly Item[] };

export const rooms: readonly Room[] = facts.rooms;
export const maxCount = facts.max_count;
export const itemCount = rooms.reduce((sum, room) => sum + room.items.length, 0);

/** Rooms with the items that have every typed word somewhere in their name; rooms without any are left out. */
export function searchItems(query: string): Room[] {
  const words = plain(query).split(" ");
  const found = ({ label }: Item) => words.every((word) => plain(label).includes(word));
  return rooms
    .map((room) => ({ ...room, items: room.items.filter(found) }))
    .filter((room) => room.items.length > 0);
}

/** Lower case, without accents, and with a space for everything that is no letter or digit. */
function plain(text: string): string {
  const letters = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, " ").trim();
}

/** A typed count: digits only, never above the highest that is accepted; nothing typed is no count. */
export function parseCount(text: string): number | undefined {
  const digits = text.replace(/\D/g, "");
  return digits === "" ? undefined : Math.min(Number(digits), maxCount);
}
