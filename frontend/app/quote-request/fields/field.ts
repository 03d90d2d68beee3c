/** A field of the form: its label, and whether it must be filled in. */
import type { AnswerName, Answers } from "~/quote-request/answers/answers";

/** Fields by the names of their answers. */
export type Fields = Partial<Record<AnswerName, FormField>>;
export type FormField = {
  label: string;
  required?: true;
  /** Tells it from another field with the same label. */
  group?: string;
  /** Shown instead of an error, for a rule that only sending enforces. */
  hint?: (answers: Answers) => string;
};

/** `Postcode (Beginadres A)`. */
export const fullLabel = ({ label, group }: FormField): string => (group ? `${label} (${group})` : label);

/** Makes the gate of a step: which of its required fields are empty. */
export function missingIn(fields: Fields): (answers: Answers) => AnswerName[] {
  const required = (Object.keys(fields) as AnswerName[]).filter((name) => fields[name]?.required);
  return (answers) => required.filter((name) => isBlank(answers[name]));
}

function isBlank(answer: Answers[AnswerName]): boolean {
  return typeof answer === "string" ? answer.trim() === "" : answer === false;
}
