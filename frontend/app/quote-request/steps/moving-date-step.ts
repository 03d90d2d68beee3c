import texts from "@facts/quote-messages.json";
import options from "@facts/quote-options.json";

import { type Fields, missingIn } from "~/quote-request/fields/field";

import { MovingDate, MovingDateReview } from "./loaded-steps";
import type { QuestionStep } from "./step";

export const SPECIFIC = "specific";

export const fields = {
  dateFlexibility: { label: options.dateFlexibility.label },
  verhuisdatum: { label: "Verhuisdatum" },
  speling: { label: options.speling.label },
} satisfies Fields;

/** Step 2: the moving date, fixed or flexible. */
export const movingDateStep: QuestionStep = {
  id: "voorkeursdatum",
  name: "Voorkeursdatum",
  title: "Voorkeursdatum en tijd verhuisdatum",
  Component: MovingDate,
  fields,
  missing: missingIn(fields),
  precheck: ({ dateFlexibility, verhuisdatum }) =>
    dateFlexibility === SPECIFIC && verhuisdatum !== "" ? undefined : texts.precheck_date,
  review: { title: "Verhuisdatum", Component: MovingDateReview },
};
