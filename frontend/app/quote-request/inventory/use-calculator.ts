/** The state of the calculator: rooms with the visitor's own items, the chosen room, and search results. */
import { useState } from "react";
import { flushSync } from "react-dom";

import facts from "@facts/inventory.json";

import type { AnswerProps } from "~/quote-request/answers/answers";
import { toast } from "~/ui/toast";

import { type Room, searchItems } from "./catalogue";
import { focusItem, type SetCount } from "./item-list";
import type { AddOwn } from "./own-item-form";
import { cleanName, findByName, nameProblem, withSize } from "./own-items";
import { useOwnItems } from "./use-own-items";

/** Never used: there is always a room, but TypeScript cannot know that. */
const nowhere: Room = { id: "", label: "", items: [] };

export function useCalculator({ answers: { inventory }, change }: AnswerProps) {
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState(0);
  const { rooms, remove } = useOwnItems(inventory);
  const room = rooms[chosen] ?? nowhere;
  const found = query.trim() === "" ? undefined : searchItems(query, rooms);
  const onCount: SetCount = (where, item, count) => change({ type: "count", room: where, item, count });

  const showKnown = ({ room: where, item }: NonNullable<ReturnType<typeof findByName>>) => {
    // Rendered at once, so that the item can get the focus.
    flushSync(() => {
      setQuery("");
      setChosen(rooms.findIndex(({ id }) => id === where.id));
    });
    focusItem(where.id, item.id);
    toast.success(facts.own_item.known.replace("{item}", item.label).replace("{room}", where.label));
  };
  const addOwn: AddOwn = (text, size) => {
    const bare = cleanName(text);
    const name = withSize(bare, size);
    // What the catalogue has is known without its size; two own items may differ in nothing else.
    const like = findByName(bare, room, rooms);
    const known = like?.item.isOwn ? findByName(name, room, rooms) : like;
    const problem = known ? undefined : nameProblem(bare, size, room);
    if (problem !== undefined) return problem;
    if (known) showKnown(known);
    else {
      flushSync(() => onCount(room.id, name, 1));
      focusItem(room.id, name);
    }
    return undefined;
  };
  return { query, setQuery, chosen, setChosen, rooms, room, found, onCount, remove, addOwn };
}
