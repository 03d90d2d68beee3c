/** A step with answers that change, as in the form. */
import { useReducer } from "react";

import { type Answers, change, emptyAnswers, type TextName } from "~/quote-request/answers/answers";
import { loadSteps } from "~/quote-request/steps/loaded-steps";
import type { QuestionStep } from "~/quote-request/steps/step";

await loadSteps();

type LiveProps = { step: QuestionStep; given?: Partial<Answers>; wrongField?: TextName };

export function Live({ step, given = {}, wrongField }: LiveProps) {
  const [answers, onChange] = useReducer(change, { ...emptyAnswers, ...given });
  return <step.Component {...{ answers, change: onChange, wrongField }} />;
}
