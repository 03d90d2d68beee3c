/** A field of the form: its label, and whether it must be filled in. */
import type { AnswerName, Answers } from "~/quote-request/answers/answers";

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

/** The gate of a step that may be left when its required fields are answered. */
export function missingIn(fields: Fields): (answers: Answers) => AnswerName[] {
  const required = (Object.keys(fields) as AnswerName[]).filter((name) => fields[name]?.required);
  return (answers) => required.filter((name) => isBlank(answers[name]));
}

function isBlank(answer: Answers[AnswerName]): boolean {
  return typeof answer === "string" ? answer.trim() === "" : answer === false;
}
