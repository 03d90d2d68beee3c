import options from "@facts/quote-options.json";

import { type Fields, missingIn } from "~/quote-request/fields/field";

import { Extras, ExtrasReview } from "./loaded-steps";
import type { QuestionStep } from "./step";

export const fields = {
  extraServices: { label: "Extra diensten" },
  opslagduur: { label: options.opslagduur.label },
  hulpNodig: { label: options.hulpNodig.label },
} satisfies Fields;

/** Step 4: services beside the move itself, and how much help the visitor wants. */
export const extrasStep: QuestionStep = {
  id: "extra-opties",
  name: "Extra opties",
  title: "Extra opties",
  Component: Extras,
  fields,
  missing: missingIn(fields),
  review: { title: "Extra opties", Component: ExtrasReview },
};
