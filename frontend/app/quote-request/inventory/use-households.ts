/** Fills the inventory with a typical household; asks before it replaces the visitor's counts, and can undo it. */
import { useState } from "react";

import type { AnswerProps, Answers } from "~/quote-request/answers/answers";

import { type Household, householdOf, isUntouched } from "./households";
import { pieces } from "./volume";

/** The inventory that was replaced, or, after an undo, the one to redo. */
type OtherList = Pick<Answers, "inventory" | "household"> & { isUndone: boolean };

export function useHouseholds({ answers, change }: AnswerProps) {
  const { inventory, household } = answers;
  const [asked, setAsked] = useState<Household>();
  const [other, setOther] = useState<OtherList>();
  const hasOwnCounts = pieces(inventory) > 0 && !isUntouched(answers);

  const fill = ({ id, furniture }: Household) => {
    // When one untouched household replaces another, undo goes back to what was there before the first.
    setOther({ ...(other && !hasOwnCounts ? other : { inventory, household }), isUndone: false });
    setAsked(undefined);
    change({ type: "inventory", inventory: furniture, household: id });
  };
  const press = (pressed: Household) => {
    if (hasOwnCounts) setAsked(pressed);
    else if (pressed !== householdOf(answers)) fill(pressed);
  };
  const undo = (back: OtherList) => {
    setAsked(undefined);
    // An untouched household need not be kept: one press fills it in again.
    setOther(hasOwnCounts ? { inventory, household, isUndone: !back.isUndone } : undefined);
    change({ type: "inventory", inventory: back.inventory, household: back.household });
  };
  return { asked, other, press, fill, keep: () => setAsked(undefined), undo };
}
