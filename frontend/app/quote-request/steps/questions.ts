/** The steps that ask something, in their order: which one an answer belongs to, and what sending still needs. */
import { type AnswerName, type Answers, isAnswered } from "~/quote-request/answers/answers";

import { addressesStep } from "./addresses";
import { calculatorStep } from "./calculator";
import { contactStep } from "./contact";
import { extrasStep } from "./extras";
import { movingDateStep } from "./moving-date";
import type { QuestionStep, Step } from "./step";

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

/** What is missing for sending of what this step asks. */
export function refusalOf(step: Step, answers: Answers): string | undefined {
  return questions.find((each) => each === step)?.precheck?.(answers);
}

/** Whether it holds answers, and all that is needed: only then it is ticked off. */
export function isDone(step: Step, answers: Answers): boolean {
  const names = Object.keys(step.fields) as AnswerName[]; // the type says which keys there are
  const isComplete = step.missing(answers).length === 0 && refusalOf(step, answers) === undefined;
  return isComplete && names.some((name) => isAnswered(answers, name));
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
