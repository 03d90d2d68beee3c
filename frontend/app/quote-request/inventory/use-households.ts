/** Fills the inventory with a preset; asks before it replaces the visitor's counts, and can undo it. */
import { useState } from "react";

import type { AnswerProps } from "~/quote-request/answers/answers";
import { isFirm } from "~/quote-request/answers/payload";

import { type Household, householdOf, isUntouched } from "./households";
import { exchange, fill as filledWith } from "./replaced-list";
import { pieces } from "./volume";

export function useHouseholds({ answers, change }: AnswerProps) {
  const [asked, setAsked] = useState<Household>();
  const hasOwnCounts = pieces(answers.inventory) > 0 && !isUntouched(answers);

  const fill = ({ id, furniture }: Household) => {
    setAsked(undefined);
    // A household tells how large the home is, too.
    const woninggrootte = isFirm(answers) ? answers.woninggrootte : id;
    const filled = { inventory: furniture, household: id, woninggrootte };
    change({ type: "lists", update: (latest) => filledWith(latest, filled) });
  };
  const press = (pressed: Household) => {
    if (hasOwnCounts) setAsked(pressed);
    else if (pressed !== householdOf(answers)) fill(pressed);
  };
  const undo = () => {
    setAsked(undefined);
    change({ type: "lists", update: exchange });
  };
  /** Between the presets of homes and those of offices. */
  const turn = () => {
    setAsked(undefined);
    change({ type: "text", name: "woninggrootte", value: isFirm(answers) ? "" : "bedrijf" });
  };
  return { asked, press, fill, keep: () => setAsked(undefined), undo, turn };
}
