/** The steps that ask something, in their order: which one an answer belongs to, and what sending still needs. */
import type { AnswerName, Answers } from "./answers";
import { addressesStep } from "./steps/addresses";
import { calculatorStep } from "./steps/calculator";
import { contactStep } from "./steps/contact";
import { extrasStep } from "./steps/extras";
import { movingDateStep } from "./steps/moving-date";
import type { QuestionStep, Step } from "./steps/step";

export const questions: readonly QuestionStep[] = [
  addressesStep,
  movingDateStep,
  calculatorStep,
  extrasStep,
  contactStep,
];

/** The query of a step's URL; the first step has none. */
export const stepSearch = (step: Step): string => (step === addressesStep ? "" : `?stap=${step.id}`);

/** The step on which an answer is given; what no other step asks stands with the contact data. */
export function stepOf(name: AnswerName | undefined): Step {
  return questions.find(({ fields }) => name !== undefined && name in fields) ?? contactStep;
}

export type Refusal = { message: string; step: Step };

/** What is checked before anything is sent: the message, and the step it returns to. */
export function precheck(answers: Answers): Refusal | undefined {
  for (const step of questions) {
    const message = step.precheck?.(answers);
    if (message !== undefined) return { message, step };
  }
  return undefined;
}
