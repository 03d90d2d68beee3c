import { loadedLater } from "~/lib/loaded-later";
import type { Step } from "~/quote-request/steps/step";

import type { SubmitProps } from "./use-submit";

export type LastStepProps = SubmitProps & { goBack: () => void };

export const Review = loadedLater(async () => (await import("./review")).Review);

/** Step 6: what it will cost, every answer once more, and the button that sends it. */
export const reviewStep: Step & { Component: React.FC<LastStepProps> } = {
  id: "prijsindicatie",
  name: "Prijsindicatie",
  title: "Overzicht aanvraag",
  Component: Review,
  fields: {},
  missing: () => [],
  wide: true,
};
