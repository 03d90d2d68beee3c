import { useState } from "react";

import texts from "@facts/quote-messages.json";

import { afterPointerRelease } from "~/lib/pointer-release";
import type { AnswerProps, Answers, TextName } from "~/quote-request/answers/answers";
import { columnOf, toRecord } from "~/quote-request/answers/payload";
import { columnProblem } from "~/quote-request/answers/rules";

import type { FormField } from "./field";
import { takeOffer } from "./field-focus";

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The props of a control of the form. */
export type FieldProps<Name extends TextName> = {
  name: Name;
  label: string;
  required: true | undefined;
  value: string;
  help?: string | undefined;
  error?: string | undefined;
  /** What sending would refuse; where it stands is up to the step. */
  hint?: string | undefined;
  onChange: (event: React.ChangeEvent<Control>) => void;
  onBlur: () => void;
};

/**
 * Makes the props of a control by its name: its label, its value, and its error once it was left, or from the start if
 * sending was refused because of it. A field that was not visited yet shows no error. Another field can be asked for
 * the same answer.
 */
export function useFields<Name extends TextName>(
  fields: Readonly<Record<Name, FormField>>,
  { answers, change, wrongField }: AnswerProps & { wrongField?: TextName | readonly TextName[] | undefined },
) {
  const [first] = useState(answers);
  const [left, setLeft] = useState<ReadonlySet<TextName>>(new Set());
  const problem = (name: Name, field: FormField) => {
    if (wrongField?.includes(name)) return { error: fieldError(name, field, answers) };
    // An answer of an earlier visit is told of at once; not one that is being typed.
    if (!left.has(name) && !(field.hint && answers[name] === first[name])) return {};
    const error = fieldError(name, field, answers);
    if (!field.hint) return { error };
    if (answers[name].trim() === "") return left.has(name) ? { error } : {};
    return { hint: error && field.hint(answers) };
  };
  return <One extends Name>(name: One, field: FormField = fields[name]): FieldProps<One> => ({
    name,
    label: field.label,
    required: field.required,
    value: answers[name],
    ...problem(name, field),
    onChange: (event: React.ChangeEvent<Control>) =>
      change({ type: "text", name, value: event.target.value }),
    onBlur: () => {
      const isForgiven = takeOffer(name) && answers[name] === "";
      if (!isForgiven) afterPointerRelease(() => setLeft((names) => new Set(names).add(name)));
    },
  });
}

/** What is wrong with one field of the form, in the words of the record it becomes part of. */
export function fieldError(name: TextName, field: FormField, answers: Answers): string | undefined {
  if (answers[name].trim() === "")
    return field.required && texts.field_required.replace("{field}", field.label);
  const column = columnOf(name);
  return column && columnProblem(column, toRecord(answers))?.message;
}
