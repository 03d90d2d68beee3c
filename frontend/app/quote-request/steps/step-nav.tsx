import { questions } from "./questions";
import type { QuestionStep, Step } from "./step";

type Props = {
  label: string;
  /** In another order than that of the form. */
  steps?: readonly QuestionStep[];
  current: QuestionStep;
  onChoose: (step: Step) => void;
};

/** The steps side by side, for answers that are corrected in any order; in Dutch, as the form is. */
export function StepNav({ label, steps = questions, current, onChoose }: Props) {
  return (
    <nav
      aria-label={label}
      className="sticky -top-6 z-20 -mx-6 flex gap-2 overflow-x-auto border-b border-line bg-white px-6 py-3 sm:-top-7 sm:-mx-7 sm:px-7"
    >
      {steps.map((step) => (
        <button
          key={step.id}
          type="button"
          lang="nl"
          aria-current={step === current ? "step" : undefined}
          onClick={() => onChoose(step)}
          className="min-h-11 shrink-0 cursor-pointer rounded-full border border-line bg-white px-4 font-semibold whitespace-nowrap text-ink hover:border-petrol sm:min-h-10 picked:border-petrol picked:bg-petrol picked:text-white"
        >
          {step.name}
        </button>
      ))}
    </nav>
  );
}
