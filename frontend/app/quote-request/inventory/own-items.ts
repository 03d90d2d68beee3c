/** Furniture that the catalogue does not have: the visitor names it, and it is kept in its room under that name. */
import facts from "@facts/inventory.json";

import type { Inventory } from "~/quote-request/answers/answers";

import { type Item, type Room, rooms, sameName } from "./catalogue";
import { ownVolume } from "./volume";

/** By room, in the order in which they were added. */
export type OwnNames = Readonly<Record<string, readonly string[]>>;

const texts = facts.own_item;

export function ownNames(inventory: Inventory): OwnNames {
  return Object.fromEntries(rooms.map((room) => [room.id, unknownIn(room, inventory)]));
}

function unknownIn({ id, items }: Room, inventory: Inventory): string[] {
  return Object.keys(inventory[id] ?? {}).filter((name) => !items.some((item) => item.id === name));
}

/** The rooms of the catalogue, with the visitor's own items at the end of each. */
export function roomsWith(own: OwnNames): Room[] {
  return rooms.map((room) => ({ ...room, items: [...room.items, ...(own[room.id] ?? []).map(ownItem)] }));
}

const ownItem = (name: string): Item => ({
  id: name,
  label: name,
  volume: ownVolume(name),
  isOwn: true,
});

/** The typed text as a name that the server accepts: one line, and only printable characters. */
export function cleanName(text: string): string {
  const printable = text.replace(/\s+/g, " ").replace(/\p{C}|\p{Extended_Pictographic}/gu, "");
  return printable.replace(/ +/g, " ").trim();
}

/** The name as it is kept, with the size at its end if one is chosen. */
export const withSize = (name: string, size: string): string => (size ? `${name} (${size})` : name);

/** Why a name of this size cannot be added to a room, in words for the visitor. */
export function nameProblem(name: string, size: string, { items }: Room): string | undefined {
  if (!/[\p{L}\p{N}]/u.test(name)) return texts.empty;
  const longest = facts.max_name - withSize("", size).length;
  if (Array.from(name).length > longest) return texts.too_long.replace("{max}", String(longest));
  if (items.length >= facts.max_items) return texts.too_many.replace("{max}", String(facts.max_items));
  return undefined;
}

/** The item that has this name already: in the room itself, or else in another. */
export function findByName(name: string, home: Room, among: readonly Room[]) {
  for (const room of [home, ...among]) {
    const item = room.items.find(({ label }) => sameName(label, name));
    if (item) return { room, item };
  }
  return undefined;
}
