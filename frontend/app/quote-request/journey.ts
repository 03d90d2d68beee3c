/** The six steps in their order, and the ways from one to another. */
import { questions } from "./questions";
import { addressesStep } from "./steps/addresses";
import { reviewStep } from "./steps/review";
import type { Step } from "./steps/step";

export const steps: readonly Step[] = [...questions, reviewStep];
export const firstStep: Step = addressesStep;
export const lastStep: Step = reviewStep;

export const nextStep = (step: Step): Step => steps[steps.indexOf(step) + 1] ?? lastStep;
export const previousStep = (step: Step): Step => steps[steps.indexOf(step) - 1] ?? firstStep;

/** The step of a URL's query; an unknown one is the first. */
export function stepIn(search: string): Step {
  const id = new URLSearchParams(search).get("stap");
  return steps.find((step) => step.id === id) ?? firstStep;
}

/** `Stap 2 van 6`. */
export const stepText = (step: Step): string =>
  `Stap ${String(steps.indexOf(step) + 1)} van ${String(steps.length)}`;
