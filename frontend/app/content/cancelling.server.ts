/** Puts what cancelling costs into words, by the steps of `terms.json`, however many there are. */
import { z } from "zod";

export const cancellation = z
  .array(z.object({ from_days_before: z.number(), fee_percent: z.number() }))
  .min(1);

type Step = z.infer<typeof cancellation>[number];
type Period = "first" | "between" | "within" | "moving_day" | "always";
/** The file `cancelling.json`. */
export type Words = {
  rows: Record<Period | "free", string>;
  sentence: Record<Period, string>;
  answer: Record<"free_until" | "free" | "never_free", string>;
};

/** What texts quote as `terms.cancelling`; a part is missing where there is nothing to say. */
export function cancelling(steps: Step[], words: Words) {
  const paid = steps
    .map((step, at) => `${String(step.fee_percent)}% ${period(step, steps[at - 1], words.sentence)}`)
    .filter((_, at) => steps[at]?.fee_percent !== 0);
  return {
    rows: steps.map((step, at) => row(step, steps[at - 1], words)).join("\n"),
    answer: answer(steps, listed(paid), words),
    ...(paid.length > 0 && { shortly: listed(paid.slice(-2)) }),
  };
}

function row(step: Step, before: Step | undefined, { rows }: Words): string {
  const fee = step.fee_percent === 0 ? rows.free : `${String(step.fee_percent)}%`;
  return `| ${period(step, before, rows)} | ${fee} |`;
}

function answer(steps: Step[], fees: string, { answer }: Words): string {
  const free = steps.filter((step) => step.fee_percent === 0).at(-1);
  if (free === undefined) return answer.never_free.replace("{fees}", fees);
  if (fees === "") return answer.free;
  return answer.free_until.replace("{days}", days(free.from_days_before)).replace("{fees}", fees);
}

/** Which days a step covers: from its own to those of the one before it. */
function period(step: Step, before: Step | undefined, words: Record<Period, string>): string {
  return words[kindOf(step, before)]
    .replace("{days}", days(step.from_days_before))
    .replace("{from}", String(step.from_days_before))
    .replace("{to}", String(before?.from_days_before));
}

function kindOf({ from_days_before: from }: Step, before: Step | undefined): Period {
  if (before === undefined) return from === 0 ? "always" : "first";
  if (from > 1) return "between";
  return from === 0 && before.from_days_before === 1 ? "moving_day" : "within";
}

const days = (count: number) => (count === 1 ? "1 dag" : `${String(count)} dagen`);

const listed = (parts: string[]) =>
  parts.length > 1 ? `${parts.slice(0, -1).join(", ")} en ${parts.at(-1) ?? ""}` : parts.join("");
