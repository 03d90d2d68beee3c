/** Computes the volume of an inventory by the catalogue. */
import catalogue from "@facts/inventory.json";

import { plural } from "~/lib/format";
import type { Inventory } from "~/quote-request/answers/answers";

// Litres: whole numbers, so that the sum is the same in every language and in every order.
const LITRES = 1000;
const litres = new Map(
  catalogue.rooms.flatMap((room) =>
    room.items.map((item) => [`${room.id}/${item.id}`, Math.round(item.volume * LITRES)] as const),
  ),
);

/** Of furniture that the visitor named: `Kast (groot)` tells its size, `Kast` does not. */
export const ownVolume = (name: string): number =>
  catalogue.own_item.sizes.find(({ id }) => name.endsWith(` (${id})`))?.volume ?? catalogue.default_volume;

const litresOf = (room: string, item: string): number =>
  litres.get(`${room}/${item}`) ?? Math.round(ownVolume(item) * LITRES);

/** In m³; an item that the catalogue does not have in that room counts by its size, or else as usual. */
export function roomVolume(inventory: Inventory, room: string): number {
  const items = Object.entries(inventory[room] ?? {});
  return items.reduce((sum, [item, count]) => sum + count * litresOf(room, item), 0) / LITRES;
}

export function totalVolume(inventory: Inventory): number {
  const rooms = Object.keys(inventory);
  return rooms.reduce((sum, room) => sum + Math.round(roomVolume(inventory, room) * LITRES), 0) / LITRES;
}

/** The count of an item; safe for a name that every object has, such as `constructor`. */
export function countOf(inventory: Inventory, room: string, item: string): number {
  const items = inventory[room] ?? {};
  return Object.hasOwn(items, item) ? (items[item] ?? 0) : 0;
}

export function pieces(inventory: Inventory): number {
  return Object.values(inventory)
    .flatMap((items) => Object.values(items))
    .reduce((sum, count) => sum + count, 0);
}

export const piecesText = (count: number): string => plural(count, "stuk", "stuks");

export function roomPieces(inventory: Inventory, room: string): number {
  return pieces({ [room]: inventory[room] ?? {} });
}

/** The estimate of the review: every piece counts the same. */
export function reviewVolume(inventory: Inventory): number {
  return pieces(inventory) * catalogue.review_volume_per_piece;
}
