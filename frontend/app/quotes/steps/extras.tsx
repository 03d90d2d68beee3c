import options from "@facts/quote-options.json";

import { ChoiceCard } from "~/ui/form/choice-card";

import { extras } from "../extras";
import { SelectedExtras } from "../selected-extras";
import type { StepProps } from "../step-props";

/** Step 4: services beside the move itself, and how much help the visitor wants. */
export function ExtrasStep({ answers, change }: StepProps) {
  return (
    <div className="space-y-10">
      <fieldset>
        <legend className="heading-3 text-ink">Welke extra diensten wilt u erbij?</legend>
        <p className="mt-1 mb-5 max-w-2xl">
          Niets is verplicht. Een kluis, aquarium of breekbare spullen noemt u bij uw opmerkingen in de
          volgende stap.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          {extras.map(({ id, title, description, price }) => (
            <ChoiceCard
              key={id}
              type="checkbox"
              name="extraServices"
              value={id}
              label={title}
              description={description}
              note={price}
              checked={answers.extraServices.includes(id)}
              onChange={() => change({ type: "extra", id })}
            />
          ))}
        </div>
        <SelectedExtras ids={answers.extraServices} />
      </fieldset>
      <HelpNeeded answers={answers} change={change} />
    </div>
  );
}

function HelpNeeded({ answers, change }: Pick<StepProps, "answers" | "change">) {
  const { label, options: choices } = options.hulpNodig;
  return (
    <fieldset>
      <legend className="heading-3 text-ink">
        {label}{" "}
        <span className="font-sans text-base font-normal whitespace-nowrap text-body">(niet verplicht)</span>
      </legend>
      <p className="mt-1 mb-5 max-w-2xl">Wij gebruiken uw keuze voor de prijsindicatie.</p>
      <div className="grid gap-4 sm:grid-cols-3">
        {choices.map(({ id, label: name, description }) => (
          <ChoiceCard
            key={id}
            type="radio"
            name="hulpNodig"
            value={id}
            label={name}
            description={description}
            checked={answers.hulpNodig === id}
            onChange={() => change({ type: "text", name: "hulpNodig", value: id })}
          />
        ))}
      </div>
    </fieldset>
  );
}
