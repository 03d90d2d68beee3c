import { useState } from "react";

import { afterPress } from "~/lib/after-press";

import { problemOf } from "./field-rules";
import type { TextName } from "./state";
import type { StepProps } from "./step-props";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * What a control of the form is given by its name: its value, and its error once it was left or came filled in. An
 * error that is read stays there for who goes into the field to mend it.
 */
export function useFields({ answers, change }: Pick<StepProps, "answers" | "change">) {
  const [left, setLeft] = useState<ReadonlySet<TextName>>(new Set());
  const [focused, setFocused] = useState<TextName>();
  const isJudged = (name: TextName) => left.has(name) || (focused !== name && answers[name].trim() !== "");
  const leave = (name: TextName) => setLeft((names) => new Set(names).add(name));
  return (name: TextName) => ({
    name,
    value: answers[name],
    error: isJudged(name) ? problemOf(name, answers) : undefined,
    onChange: (event: React.ChangeEvent<Control>) =>
      change({ type: "text", name, value: event.target.value }),
    onFocus: () => {
      if (isJudged(name) && problemOf(name, answers)) leave(name);
      setFocused(name);
    },
    onBlur: () =>
      afterPress(() => {
        setFocused((now) => (now === name ? undefined : now));
        leave(name);
      }),
  });
}
