/** The six steps in order, and moving between them. */
import { addressesStep } from "~/quote-request/steps/addresses";
import { loadSteps } from "~/quote-request/steps/loaded-steps";
import { questions } from "~/quote-request/steps/questions";
import type { QuestionProps, Step } from "~/quote-request/steps/step";
import { type LastStepProps, Review, reviewStep } from "~/quote-request/submission/review-step";

/** The props that the wizard gives every step. */
export type StepProps = QuestionProps & LastStepProps;
export type WizardStep = Step & { Component: React.FC<StepProps> };

export const steps: readonly WizardStep[] = [...questions, reviewStep];
export const firstStep: WizardStep = addressesStep;
export const lastStep: WizardStep = reviewStep;

export const nextStep = (step: WizardStep): WizardStep => steps[steps.indexOf(step) + 1] ?? lastStep;
export const previousStep = (step: WizardStep): WizardStep => steps[steps.indexOf(step) - 1] ?? firstStep;

/** The step of a URL's query; an unknown one is the first. */
export function stepIn(search: string): WizardStep {
  const id = new URLSearchParams(search).get("stap");
  return steps.find((step) => step.id === id) ?? firstStep;
}

/** Loads the code of all steps after the first. */
export async function loadLaterSteps(): Promise<void> {
  await Promise.all([loadSteps(), Review.load()]);
}

const PATIENCE_MS = 3000;
let arrival: Promise<void> | undefined;

/** Settles once the later steps can be shown; without them after a while, because the rest of the page works. */
export const laterSteps = (): Promise<void> =>
  (arrival ??= Promise.race([
    loadLaterSteps().catch(() => undefined),
    new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]));

/** `Stap 2 van 6`. */
export const stepText = (step: WizardStep): string =>
  `Stap ${String(steps.indexOf(step) + 1)} van ${String(steps.length)}`;
