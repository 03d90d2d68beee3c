/** What every step of the form is given. */
import type { Draft } from "./draft";
import type { Answers, Change } from "./state";

export type StepProps = {
  answers: Answers;
  change: (what: Change) => void;
  draft: Draft;
  goTo: (step: number) => void;
  /** The request is stored: the draft is over. */
  onSent: () => void;
};
