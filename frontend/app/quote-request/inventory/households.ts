/** Typical households and offices to start the inventory with, and whether an inventory still equals one. */
import facts from "@facts/households.json";
import options from "@facts/quote-options.json";

import type { Answers, Inventory } from "~/quote-request/answers/answers";
import { isFirm } from "~/quote-request/answers/payload";

import { totalVolume } from "./volume";

export type Household = { id: string; label: string; home: string; furniture: Inventory };

// TypeScript reads a file of many shapes as one with optional rooms.
const listed = facts.households as unknown as readonly Omit<Household, "label">[];

/** Under the labels of the question about the size of the home, which has the same ids. */
export const households: readonly Household[] = listed.map((household) => ({
  ...household,
  label: options.woninggrootte.options.find(({ id }) => id === household.id)?.label ?? household.id,
}));

const offices = facts.offices as unknown as readonly Household[];

export const presetsFor = (answers: Answers): readonly Household[] =>
  isFirm(answers) ? offices : households;

/** The household or office from which the inventory started, if any of its items are left. */
export function householdOf({ household, inventory }: Answers): Household | undefined {
  if (Object.keys(inventory).length === 0) return undefined;
  return [...households, ...offices].find(({ id }) => id === household);
}

/** Whether the inventory still equals its household exactly. */
export function isUntouched(answers: Answers): boolean {
  const household = householdOf(answers);
  return household !== undefined && lines(household.furniture) === lines(answers.inventory);
}

export function lines(inventory: Inventory): string {
  const counted = Object.entries(inventory).flatMap(([room, items]) =>
    Object.entries(items).map((line) => JSON.stringify([room, ...line])),
  );
  return counted.sort().join();
}

/** What the visitor is told about where the list comes from. */
export function householdMark(answers: Answers): string | undefined {
  const text = isUntouched(answers) ? facts.untouched : facts.adjusted;
  const home = householdOf(answers)?.home;
  return home === undefined ? undefined : text.replace("{home}", home);
}

/** Whether the inventory was begun, and is far less than such a home holds; nobody can tell for a business. */
export function isCountedPartly(answers: Answers): boolean {
  const counted = totalVolume(answers.inventory);
  if (counted === 0) return false;
  const home = homeOf(answers);
  return home ? counted < leastOf(home) : answers.woninggrootte === "";
}

/** The home whose usual contents the price goes by, because nothing or far less was counted. */
export function pricedHome(answers: Answers): Household | undefined {
  const { inventory, inventoryComplete } = answers;
  const counted = totalVolume(inventory);
  const home = homeOf(answers);
  return home && (counted === 0 || (!inventoryComplete && counted < leastOf(home))) ? home : undefined;
}

const homeOf = ({ woninggrootte: size }: Answers) => households.find(({ id }) => id === size);
const leastOf = ({ furniture }: Household) => facts.counted_share_at_least * totalVolume(furniture);
