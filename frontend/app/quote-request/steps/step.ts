/** The type of a step of the form: an object with its place in the URL, its questions and its gate. */
import type { AnswerName, AnswerProps, Answers, TextName } from "~/quote-request/answers/answers";
import type { Fields } from "~/quote-request/fields/field";

export type Step = {
  /** In the URL: `?stap=…`; the first step has none. */
  id: string;
  /** In the progress; the title is the heading of the step itself. */
  name: string;
  title: string;
  fields: Fields;
  /** The field that gets the focus when the step appears, if it is still empty: typing can begin at once. */
  begins?: TextName;
  /** What is still missing; empty when the step may be left. */
  missing: (answers: Answers) => AnswerName[];
  /** Takes the full width: it shows what was given so far itself, instead of the summary. */
  wide?: true;
};

/** The props of a step with questions. */
export type QuestionProps = AnswerProps & {
  /** The fields to correct, for instance because sending was refused. */
  wrongField?: TextName | readonly TextName[] | undefined;
  /** The visitor comes here to answer: what is to be chosen is open already. */
  opens?: true;
  /** A colleague fills it in for a customer, who does not give consent by that. */
  isOffice?: true;
  /** The answers that are corrected, as they are stored. */
  stored?: Answers | undefined;
};

export type ReviewProps = {
  answers: Answers;
  /** The request was sent before: the consent is not asked again, and addresses are shown as they are stored. */
  isSent?: true;
};

/** A step with questions, whose answers the review shows again. */
export type QuestionStep = Step & {
  Component: React.FC<QuestionProps>;
  /** The message that refuses sending while an answer of this step is missing. */
  precheck?: (answers: Answers) => string | undefined;
  review: { title: string; Component: React.FC<ReviewProps> };
};

/** Why the visitor comes to this step; kept in the state of the history entry. */
export type Visit = {
  /** Came from the review to change an answer, and will return there. */
  fromReview?: true;
  field?: TextName | undefined;
  /** Sending was refused because an answer of this step is missing. */
  refused?: true;
};

/** Goes to another step. */
export type GoTo = (step: Step, visit?: Omit<Visit, "fromReview">) => void;
