/**
 * Fills the inventory with a preset, takes that back and does it again. What was counted by hand since stays: of each
 * item the difference is kept, and no count falls below zero.
 */
import facts from "@facts/inventory.json";

import type { Answers, Filled, Inventory, Replaced } from "~/quote-request/answers/answers";

import { lines } from "./households";
import { countOf } from "./volume";

type Lists = Filled & Pick<Answers, "replaced">;

export function fill(answers: Answers, filled: Filled): Lists {
  const [last] = answers.replaced;
  // When one untouched preset replaces another, undo goes back to what was there before the first.
  const isUntouched = last && !last.isUndone && isSame(last.filled, answers);
  const other = isUntouched ? { ...last.other, woninggrootte: sizeBack(answers, last) } : listOf(answers);
  return { ...filled, replaced: [{ other, filled, isUndone: false }] };
}

/** Undoes the latest exchange, or, once undone, redoes it. */
export function exchange(answers: Answers): Lists {
  const [last] = answers.replaced;
  if (!last) return { ...listOf(answers), replaced: [] };
  const { other, filled, isUndone } = last;
  const next = {
    inventory: withChanges(other.inventory, filled.inventory, answers.inventory),
    household: other.household,
    woninggrootte: sizeBack(answers, last),
  };
  // An untouched preset need not be kept: one press fills it in again.
  const isKept = isUndone || !isSame(filled, answers);
  return { ...next, replaced: isKept ? [{ other: listOf(answers), filled: next, isUndone: !isUndone }] : [] };
}

const listOf = ({ inventory, household, woninggrootte }: Answers): Filled => ({
  inventory,
  household,
  woninggrootte,
});

/** The size before the exchange, unless another was chosen since. */
const sizeBack = ({ woninggrootte: now }: Answers, { other, filled }: Replaced): string =>
  now === filled.woninggrootte ? other.woninggrootte : now;

const isSame = (one: Filled, other: Filled): boolean => lines(one.inventory) === lines(other.inventory);

/** A list with what changed between two others. */
function withChanges(list: Inventory, before: Inventory, after: Inventory): Inventory {
  const result: Inventory = {};
  for (const [room, item] of [list, after].flatMap(namesIn)) {
    const change = countOf(after, room, item) - countOf(before, room, item);
    const count = Math.min(countOf(list, room, item) + change, facts.max_count);
    if (count > 0) result[room] = { ...result[room], [item]: count };
  }
  return result;
}

const namesIn = (inventory: Inventory): [room: string, item: string][] =>
  Object.entries(inventory).flatMap(([room, items]) =>
    Object.keys(items).map((item): [string, string] => [room, item]),
  );
