/** The steps with questions, in order: which step an answer belongs to, and what is missing for sending. */
import { type AnswerName, type Answers, isAnswered } from "~/quote-request/answers/answers";

import { addressesStep } from "./addresses";
import { calculatorStep } from "./calculator-step";
import { contactStep } from "./contact-step";
import { extrasStep } from "./extras-step";
import { movingDateStep } from "./moving-date-step";
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

/** The step of an answer; the contact step for what no step asks. */
export function stepOf(name: AnswerName | undefined): Step {
  return questions.find(({ fields }) => name !== undefined && name in fields) ?? contactStep;
}

/** The message about an answer of this step that sending needs. */
export function refusalOf(step: Step, answers: Answers): string | undefined {
  return questions.find((each) => each === step)?.precheck?.(answers);
}

/** Whether the step has answers and none is missing: only then it is ticked off. */
export function isDone(step: Step, answers: Answers): boolean {
  const names = Object.keys(step.fields) as AnswerName[]; // the type says which keys there are
  const isComplete = step.missing(answers).length === 0 && refusalOf(step, answers) === undefined;
  return isComplete && names.some((name) => isAnswered(answers, name));
}

export type Refusal = { message: string; step: Step };

/** Checks all steps before sending: the first message, and the step to go back to. */
export function precheck(answers: Answers): Refusal | undefined {
  for (const step of questions) {
    const message = step.precheck?.(answers);
    if (message !== undefined) return { message, step };
  }
  return undefined;
}
