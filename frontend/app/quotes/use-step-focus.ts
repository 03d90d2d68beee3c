import { useLayoutEffect, useRef } from "react";

import company from "@facts/company.json";

import type { TextName } from "./state";
import { steps, stepText } from "./steps";

/**
 * The heading of the step, which gets the focus when another step appears, at the top of the page, unless the visitor
 * comes to mend one field; the title of the page follows. The first step that is shown takes no focus away. All of it
 * together with the step: later, it would take the focus from who is already in a field.
 */
export function useStepFocus(step: number | undefined, wrongField: TextName | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (step === undefined) return;
    document.title = `${stepText(step)}: ${steps[step]?.title ?? ""} | ${company.name}`;
    if (before.current !== undefined && before.current !== step) {
      window.scrollTo({ top: 0, behavior: "instant" });
      const [field] = wrongField ? document.getElementsByName(wrongField) : [];
      if (field) field.focus();
      else heading.current?.focus({ preventScroll: true });
    }
    before.current = step;
  }, [step, wrongField]);
  return heading;
}
