/** Fills the list with a typical household, asks before own counts give way, and brings them back. */
import { useState } from "react";

import type { AnswerProps, Answers } from "~/quote-request/answers/answers";

import { type Household, householdOf, isUntouched } from "./households";
import { pieces } from "./volume";

/** The list that gave way, or that came back and can go again. */
type OtherList = Pick<Answers, "inventory" | "household"> & { isUndone: boolean };

export function useHouseholds({ answers, change }: AnswerProps) {
  const { inventory, household } = answers;
  const [asked, setAsked] = useState<Household>();
  const [other, setOther] = useState<OtherList>();
  const hasOwnCounts = pieces(inventory) > 0 && !isUntouched(answers);

  const fill = ({ id, furniture }: Household) => {
    // From one untouched household to the next: what was there before the first is what would be missed.
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
    // An untouched household is one press away, and need not be kept.
    setOther(hasOwnCounts ? { inventory, household, isUndone: !back.isUndone } : undefined);
    change({ type: "inventory", inventory: back.inventory, household: back.household });
  };
  return { asked, other, press, fill, keep: () => setAsked(undefined), undo };
}
