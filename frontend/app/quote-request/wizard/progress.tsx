import { Check } from "lucide-react";
import { Link } from "react-router";

import type { Answers } from "~/quote-request/answers/answers";
import { isDone, stepSearch } from "~/quote-request/steps/questions";

import { lastStep, nextStep, steps, type WizardStep } from "./journey";

/** The six steps by name; on a small screen a bar and the name of this one. Earlier steps are links, ticked if answered. */
export function Progress({ step, answers }: { step: WizardStep; answers: Answers }) {
  const position = steps.indexOf(step);
  return (
    <nav aria-label="Voortgang" className="mt-5">
      <ol className="flex gap-1.5 lg:gap-3">
        {steps.map((each, index) => (
          <li
            key={each.id}
            aria-current={each === step ? "step" : undefined}
            className={`min-w-0 grow basis-0 border-t-4 pt-2.5 ${index <= position ? "border-petrol" : "border-water"}`}
          >
            <StepName
              step={each}
              number={index + 1}
              state={stateOf(index, position)}
              isDone={isDone(each, answers)}
            />
          </li>
        ))}
      </ol>
      <p aria-hidden className="flex flex-wrap justify-between gap-x-4 text-sm lg:hidden">
        <span className="font-semibold text-ink">{step.name}</span>
        {step !== lastStep && <span>Hierna: {nextStep(step).name}</span>}
      </p>
    </nav>
  );
}

type State = "earlier" | "current" | "later";

const stateOf = (index: number, position: number): State =>
  index < position ? "earlier" : index === position ? "current" : "later";

type NameProps = { step: WizardStep; number: number; state: State; isDone: boolean };

function StepName({ step, number, state, isDone: done }: NameProps) {
  const label = (
    <>
      {state === "earlier" && done ? (
        <Check aria-hidden className="size-4 text-teal" />
      ) : (
        <span aria-hidden className="tabular-nums">
          {number}.
        </span>
      )}
      {step.name}
    </>
  );
  const look = `items-center gap-1.5 text-sm max-lg:sr-only lg:flex ${state === "current" ? "font-bold text-ink" : "font-medium"}`;
  if (state !== "earlier") return <span className={look}>{label}</span>;
  return (
    <Link
      to={{ search: stepSearch(step) }}
      className={`${look} underline-offset-4 hover:text-petrol hover:underline`}
    >
      {label}
    </Link>
  );
}
