import { useEffect, useRef } from "react";

import company from "@facts/company.json";

import { steps, stepText } from "./steps";

/**
 * The heading of the step, which gets the focus when another step appears, at the top of the page; the title of
 * the page follows. The first step that is shown takes no focus away.
 */
export function useStepFocus(step: number | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (step === undefined) return;
    document.title = `${stepText(step)}: ${steps[step]?.title ?? ""} | ${company.name}`;
    if (before.current !== undefined && before.current !== step) {
      window.scrollTo({ top: 0, behavior: "instant" });
      heading.current?.focus({ preventScroll: true });
    }
    before.current = step;
  }, [step]);
  return heading;
}
