/** What a step of the form is: one object that owns its place in the URL, its questions and its gate. */
import type { AnswerName, AnswerProps, Answers, TextName } from "~/quote-request/answers/answers";
import type { Fields } from "~/quote-request/fields/field";

export type Step = {
  /** In the URL: `?stap=…`; the first step has none. */
  id: string;
  /** In the progress; the title is the heading of the step itself. */
  name: string;
  title: string;
  fields: Fields;
  /** What is still missing; empty when the step may be left. */
  missing: (answers: Answers) => AnswerName[];
  /** Shows what was given so far itself, instead of the summary beside it. */
  wide?: true;
};

/** What a step needs to ask its questions. */
export type QuestionProps = AnswerProps & {
  /** For which the visitor comes, for one because sending was refused. */
  wrongField?: TextName | undefined;
  /** A colleague fills it in for a customer, who agrees to nothing by that. */
  isOffice?: true;
};

export type ReviewProps = {
  answers: Answers;
  /** It was sent before: what had to be agreed to for that is no question any more. */
  isSent?: true;
};

/** A step that asks something, which the review shows once more. */
export type QuestionStep = Step & {
  Component: React.FC<QuestionProps>;
  /** The sentence with which sending is refused as long as an answer of this step is missing. */
  precheck?: (answers: Answers) => string | undefined;
  review: { title: string; Component: React.FC<ReviewProps> };
};

/** In the state of a history entry: what the visitor comes to this step for. */
export type Visit = {
  /** Changes an answer, maybe one that is wrong, and then returns. */
  fromReview?: true;
  field?: TextName | undefined;
  /** Sending was refused because an answer of this step is missing. */
  refused?: true;
};

/** Leads to another step. */
export type GoTo = (step: Step, visit?: Omit<Visit, "fromReview">) => void;
