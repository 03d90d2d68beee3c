/** Typical households to start the inventory with, and whether an inventory still equals one. */
import facts from "@facts/households.json";

import type { Answers, Inventory } from "~/quote-request/answers/answers";

export type Household = { id: string; label: string; home: string; furniture: Inventory };

// TypeScript reads a file of many shapes as one with optional rooms.
export const households = facts.households as unknown as readonly Household[];

/** The household from which the inventory started, if any of its items are left. */
export function householdOf({ household, inventory }: Answers): Household | undefined {
  if (Object.keys(inventory).length === 0) return undefined;
  return households.find(({ id }) => id === household);
}

/** Whether the inventory still equals its household exactly. */
export function isUntouched(answers: Answers): boolean {
  const household = householdOf(answers);
  return household !== undefined && lines(household.furniture) === lines(answers.inventory);
}

function lines(inventory: Inventory): string {
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
