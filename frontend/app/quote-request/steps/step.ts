/** What a step of the form is: one object that owns its place in the URL, its questions and its gate. */
import type { AnswerName, Answers, Change, TextName } from "../answers";
import type { Draft } from "../draft-persistence";

export type Step = {
  /** In the URL: `?stap=…`; the first step has none. */
  id: string;
  /** In the progress; the title is the heading of the step itself. */
  name: string;
  title: string;
  Component: React.FC<StepProps>;
  fields: Fields;
  /** What is still missing; empty when the step may be left. */
  missing: (answers: Answers) => AnswerName[];
  /** Shows what was given so far itself, instead of the summary beside it. */
  wide?: true;
};

/** What a step needs to ask its questions. */
export type QuestionProps = Pick<StepProps, "answers" | "change" | "wrongField"> & {
  /** A colleague fills it in for a customer, who agrees to nothing by that. */
  isOffice?: true;
};

export type ReviewProps = {
  answers: Answers;
  /** It was sent before: what had to be agreed to for that is no question any more. */
  isSent?: true;
};

/** A step that asks something, which the review shows once more. */
export type QuestionStep = Omit<Step, "Component"> & {
  Component: React.FC<QuestionProps>;
  /** The sentence with which sending is refused as long as an answer of this step is missing. */
  precheck?: (answers: Answers) => string | undefined;
  review: { title: string; Component: React.FC<ReviewProps> };
};

/** What is asked, under the names of the answers. */
export type Fields = Partial<Record<AnswerName, FormField>>;
export type FormField = {
  label: string;
  required?: true;
  /** To tell it from a field of the same name. */
  group?: string;
  /** Asked instead of an error, where the form is checked when the request is sent, and not before. */
  hint?: (answers: Answers) => string;
};

/** `Postcode (Beginadres A)`. */
export const fullLabel = ({ label, group }: FormField): string => (group ? `${label} (${group})` : label);

/** What every step of the form is given. */
export type StepProps = {
  answers: Answers;
  change: (what: Change) => void;
  draft: Draft;
  goTo: (step: Step, visit?: Omit<Visit, "fromReview">) => void;
  goBack: () => void;
  /** The request is stored: the draft is over. */
  onSent: () => void;
  /** For which the visitor comes, for one because sending was refused. */
  wrongField?: TextName | undefined;
};

/** In the state of a history entry: what the visitor comes to this step for. */
export type Visit = {
  /** Changes an answer, maybe one that is wrong, and then returns. */
  fromReview?: true;
  field?: TextName | undefined;
  /** Sending was refused because an answer of this step is missing. */
  refused?: true;
};

/** The gate of a step that may be left when its required fields are answered. */
export function missingIn(fields: Fields): Step["missing"] {
  const required = (Object.keys(fields) as AnswerName[]).filter((name) => fields[name]?.required);
  return (answers) => required.filter((name) => isBlank(answers[name]));
}

function isBlank(answer: Answers[AnswerName]): boolean {
  return typeof answer === "string" ? answer.trim() === "" : answer === false;
}
