import { Clock } from "lucide-react";

import texts from "@facts/quote-messages.json";
import options from "@facts/quote-options.json";

import { addDays, dayInAmsterdam } from "~/lib/dates";
import { ChoiceCard } from "~/ui/form/choice-card";
import { DatePicker } from "~/ui/form/date-picker";

import { dateLabel } from "../answer-labels";
import type { Answers } from "../answers";
import { type Fields, missingIn, type QuestionStep, type StepProps } from "./step";

const { label, moving_time: movingTime, options: choices } = options.dateFlexibility;

const fields = {
  dateFlexibility: { label },
  verhuisdatum: { label: "Verhuisdatum" },
} satisfies Fields;

/** Step 2: on a day the visitor knows, or a day that is still open. */
export const movingDateStep: QuestionStep = {
  id: "voorkeursdatum",
  name: "Voorkeursdatum",
  title: "Voorkeursdatum en tijd verhuisdatum",
  Component: MovingDate,
  fields,
  missing: missingIn(fields),
  precheck: ({ verhuisdatum, dateFlexibility }) =>
    verhuisdatum === "" || dateFlexibility !== "specific" ? texts.precheck_date : undefined,
  review: { title: "Verhuisdatum", Component: MovingDateReview },
};

function MovingDate({ answers, change }: StepProps) {
  const { dateFlexibility: chosen } = answers;
  return (
    <>
      <fieldset>
        <legend className="mb-4 text-lg font-semibold text-ink">{label}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          {choices.map(({ id, ...choice }) => (
            <ChoiceCard
              key={id}
              {...choice}
              type="radio"
              name="dateFlexibility"
              value={id}
              checked={chosen === id}
              onChange={() => change({ type: "text", name: "dateFlexibility", value: id })}
            />
          ))}
        </div>
      </fieldset>
      <div className="mt-6 card p-5 sm:p-7">
        {chosen === "specific" ? <Day {...{ answers, change }} /> : <Flexible />}
        <p className="mt-6 flex items-center gap-3 border-t border-line pt-5">
          <Clock aria-hidden className="size-5 shrink-0 text-teal" />
          <span>
            Verhuistijd <strong className="text-ink">{movingTime}</strong>
          </span>
        </p>
      </div>
    </>
  );
}

function Day({ answers, change }: Pick<StepProps, "answers" | "change">) {
  return (
    <DatePicker
      label={fields.verhuisdatum.label}
      name="verhuisdatum"
      value={answers.verhuisdatum}
      firstDay={() => addDays(dayInAmsterdam(new Date()), 1)}
      onPick={(day) => change({ type: "text", name: "verhuisdatum", value: day })}
    />
  );
}

function Flexible() {
  return (
    <>
      <p className="font-semibold text-ink">Geen probleem, wij denken graag met u mee.</p>
      <p className="mt-1">{texts.flexible_date_notice}</p>
    </>
  );
}

function MovingDateReview({ answers }: { answers: Answers }) {
  return (
    <>
      <p className="text-lg font-semibold text-ink first-letter:uppercase">{dateLabel(answers)}</p>
      <p>Verhuistijd {movingTime}</p>
    </>
  );
}
