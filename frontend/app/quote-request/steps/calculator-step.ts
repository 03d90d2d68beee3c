import { label as household, undo } from "@facts/households.json";
import texts from "@facts/quote-messages.json";

import { type Fields, missingIn } from "~/quote-request/fields/field";

import { Calculator, VolumeReview } from "./loaded-steps";
import type { QuestionStep } from "./step";

const fields = {
  inventory: { label: "Inboedel" },
  household: { label: household },
  replaced: { label: undo },
  inventoryComplete: { label: texts.inventory_complete },
} satisfies Fields;

/** Step 3: what goes along, room by room, and how much room it takes. */
export const calculatorStep: QuestionStep = {
  id: "m3-calculator",
  name: "M³ Calculator",
  title: "M³ Calculator",
  Component: Calculator,
  fields,
  missing: missingIn(fields),
  wide: true,
  review: { title: "Geschat volume", Component: VolumeReview },
};
