/** Groups the furniture list by room, with the catalogue's order and labels. */
import catalogue from "@facts/inventory.json";

import { ownVolume } from "~/quote-request/inventory/volume";
import type { QuoteRequest } from "~/staff/api/database";

type RoomContents = { id: string; label: string; pieces: number; volume: number; items: Item[] };
type Item = { id: string; label: string; count: number; volume: number };
type Known = { label: string; volume: number };

/** All items, also those that the catalogue does not have: they count by their size. */
export function groupByRoom(list: QuoteRequest["furniture_list"]): RoomContents[] {
  const rooms = Object.entries(list ?? {}).map(([id, counts]) => contents(id, counts));
  return rooms.filter((room) => room.items.length > 0).sort((one, other) => place(one.id) - place(other.id));
}

function contents(id: string, counts: Record<string, number>): RoomContents {
  const room = catalogue.rooms.find((each) => each.id === id);
  const known = new Map<string, Known>(room?.items.map((item) => [item.id, item]));
  const items = Object.entries(counts).map(([item, count]) => line(item, count, known.get(item)));
  return {
    id,
    label: room?.label ?? id,
    pieces: items.reduce((sum, item) => sum + item.count, 0),
    volume: items.reduce((sum, item) => sum + item.volume, 0),
    items,
  };
}

function line(id: string, count: number, known: Known | undefined): Item {
  return {
    id,
    label: known?.label ?? id,
    count,
    volume: count * (known?.volume ?? ownVolume(id)),
  };
}

function place(room: string): number {
  const index = catalogue.rooms.findIndex((each) => each.id === room);
  return index < 0 ? catalogue.rooms.length : index;
}
