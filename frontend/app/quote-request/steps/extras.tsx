import { Check } from "lucide-react";

import options from "@facts/quote-options.json";

import { answerText } from "~/quote-request/answers/answer-labels";
import type { AnswerProps, Answers } from "~/quote-request/answers/answers";
import { AnswerList } from "~/quote-request/fields/answer-list";
import { useFields } from "~/quote-request/fields/use-fields";
import { chosenServices, extraServices } from "~/quote-request/inventory/extra-services";
import { SpecialObjects } from "~/quote-request/inventory/special-objects";
import { ChoiceCard } from "~/ui/form/choice-card";
import { SelectField } from "~/ui/form/select-field";

import { fields } from "./extras-step";
import type { QuestionProps } from "./step";

export function Extras(props: QuestionProps) {
  const { answers, change } = props;
  const field = useFields({ opslagduur: fields.opslagduur }, props);
  return (
    <div className="stack-10">
      <fieldset>
        <legend className="heading-3 text-ink">Welke extra diensten wilt u erbij?</legend>
        <p className="mt-1 mb-5 max-w-2xl">Niets is verplicht.</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {extraServices.map(({ id, title, description, price }) => (
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
        <ChosenServices ids={answers.extraServices} />
        {isStored(answers) && (
          <SelectField {...field("opslagduur")} {...options.opslagduur} className="mt-5 max-w-md" />
        )}
      </fieldset>
      <SpecialObjects answers={answers} change={change} />
      <HelpNeeded answers={answers} change={change} />
    </div>
  );
}

const isStored = ({ extraServices: ids }: Answers): boolean => ids.includes("opslag");

/** The chosen services with their prices; nothing while none is chosen. */
function ChosenServices({ ids }: { ids: readonly string[] }) {
  const chosen = chosenServices(ids);
  if (chosen.length === 0) return null;
  return (
    <div className="mt-5 rounded-card border border-water bg-mist p-5">
      <p className="font-semibold text-ink">Geselecteerde extra diensten:</p>
      <ul className="mt-2 stack-1.5">
        {chosen.map(({ id, title, price }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-2.5">
            <Check aria-hidden className="relative top-0.5 size-4 shrink-0 text-teal" />
            <span className="flex-1 basis-[7rem] font-medium text-ink">{title}</span>
            <span className="ml-auto text-right">{price}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function HelpNeeded({ answers, change }: AnswerProps) {
  return (
    <fieldset>
      <legend className="heading-3 text-ink">
        {fields.hulpNodig.label}{" "}
        <span className="font-sans text-base font-normal whitespace-nowrap text-body">(niet verplicht)</span>
      </legend>
      <p className="mt-1 mb-5 max-w-2xl">Wij gebruiken uw keuze voor de prijsindicatie.</p>
      <div className="grid gap-4 sm:grid-cols-3">
        {options.hulpNodig.options.map(({ id, label, description }) => (
          <ChoiceCard
            key={id}
            type="radio"
            name="hulpNodig"
            value={id}
            label={label}
            description={description}
            checked={answers.hulpNodig === id}
            onChange={() => change({ type: "text", name: "hulpNodig", value: id })}
          />
        ))}
      </div>
    </fieldset>
  );
}

export function ExtrasReview({ answers }: { answers: Answers }) {
  const titles = chosenServices(answers.extraServices).map(({ title }) => title);
  return (
    <AnswerList
      rows={[
        [fields.extraServices.label, titles.join(", ") || "Geen"],
        ["Duur van de opslag", isStored(answers) ? answerText(answers, "opslagduur") : undefined],
        [fields.hulpNodig.label, answerText(answers, "hulpNodig")],
      ]}
    />
  );
}
