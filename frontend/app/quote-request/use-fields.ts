import { useState } from "react";

import texts from "@facts/quote-messages.json";

import { afterPointerRelease } from "~/lib/pointer-release";

import type { Answers, TextName } from "./answers";
import { columnOf, toRecord } from "./payload";
import { columnProblem } from "./rules";
import type { FormField, StepProps } from "./steps/step";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * What a control of the form is given by its name: its label, its value, and its error once it was left or came filled
 * in. An error that is read stays there for who goes into the field to mend it.
 */
export function useFields<Name extends TextName>(
  fields: Readonly<Record<Name, FormField>>,
  { answers, change }: Pick<StepProps, "answers" | "change">,
) {
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set());
  const [focused, setFocused] = useState<Name>();
  const isJudged = (name: Name) => left.has(name) || (focused !== name && answers[name].trim() !== "");
  const leave = (name: Name) => setLeft((names) => new Set(names).add(name));
  return (name: Name) => ({
    name,
    ...fields[name],
    value: answers[name],
    error: isJudged(name) ? fieldError(name, fields[name], answers) : undefined,
    onChange: (event: React.ChangeEvent<Control>) =>
      change({ type: "text", name, value: event.target.value }),
    onFocus: () => {
      if (isJudged(name) && fieldError(name, fields[name], answers)) leave(name);
      setFocused(name);
    },
    onBlur: () =>
      afterPointerRelease(() => {
        setFocused((now) => (now === name ? undefined : now));
        leave(name);
      }),
  });
}

/** What is wrong with one field of the form, in the words of the record it becomes part of. */
export function fieldError(name: TextName, field: FormField, answers: Answers): string | undefined {
  if (answers[name].trim() === "")
    return field.required && texts.field_required.replace("{field}", field.label);
  const column = columnOf(name);
  return column && columnProblem(column, toRecord(answers))?.message;
}
