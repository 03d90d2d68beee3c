import { Check } from "lucide-react";
import { Link } from "react-router";

import { steps, stepSearch } from "./steps";

/** The six steps by name; on a small screen a bar and the name of this one. Earlier steps are links. */
export function Progress({ step }: { step: number }) {
  return (
    <nav aria-label="Voortgang" className="mt-5">
      <ol className="flex gap-1.5 lg:gap-3">
        {steps.map(({ id, name }, index) => (
          <li
            key={id}
            aria-current={index === step ? "step" : undefined}
            className={`min-w-0 grow basis-0 border-t-4 pt-2.5 ${index <= step ? "border-petrol" : "border-water"}`}
          >
            <Name {...{ name, index, state: state(index, step) }} />
          </li>
        ))}
      </ol>
      <p aria-hidden className="flex justify-between gap-4 text-sm lg:hidden">
        <span className="font-semibold text-ink">{steps[step]?.name}</span>
        {steps[step + 1] && <span>Hierna: {steps[step + 1]?.name}</span>}
      </p>
    </nav>
  );
}

type State = "done" | "current" | "later";

const state = (index: number, step: number): State =>
  index < step ? "done" : index === step ? "current" : "later";

function Name({ name, index, state }: { name: string; index: number; state: State }) {
  const label = (
    <>
      {state === "done" ? (
        <Check aria-hidden className="size-4 text-teal" />
      ) : (
        <span aria-hidden className="tabular-nums">
          {index + 1}.
        </span>
      )}
      {name}
    </>
  );
  const look = `items-center gap-1.5 text-sm max-lg:sr-only lg:flex ${state === "current" ? "font-bold text-ink" : "font-medium"}`;
  if (state !== "done") return <span className={look}>{label}</span>;
  return (
    <Link
      to={{ search: stepSearch(index) }}
      className={`${look} underline-offset-4 hover:text-petrol hover:underline`}
    >
      {label}
    </Link>
  );
}
