import { Clock } from "lucide-react";
import { useEffect, useRef, useState } from "react";

import texts from "@facts/quote-messages.json";
import options from "@facts/quote-options.json";

import type { DayNotes } from "~/content/opening-hours.server";
import { addMonths, type DayNote } from "~/lib/calendar";
import { addDays, dayInAmsterdam } from "~/lib/dates";
import { answerText, dateLabel } from "~/quote-request/answers/answer-labels";
import type { Answers } from "~/quote-request/answers/answers";
import { type Fields, missingIn } from "~/quote-request/fields/field";
import { useFields } from "~/quote-request/fields/use-fields";
import { Button } from "~/ui/button";
import { ChoiceCard } from "~/ui/form/choice-card";
import { DatePicker } from "~/ui/form/date-picker";
import { SelectField } from "~/ui/form/select-field";

import type { QuestionProps, QuestionStep } from "./step";

const { label, moving_time: movingTime, years_ahead: yearsAhead, options: choices } = options.dateFlexibility;
const SPECIFIC = "specific";

const fields = {
  dateFlexibility: { label },
  verhuisdatum: { label: "Verhuisdatum" },
  speling: { label: options.speling.label },
} satisfies Fields;

/** Step 2: the moving date, fixed or flexible. */
export const movingDateStep: QuestionStep = {
  id: "voorkeursdatum",
  name: "Voorkeursdatum",
  title: "Voorkeursdatum en tijd verhuisdatum",
  Component: MovingDate,
  fields,
  missing: missingIn(fields),
  precheck: ({ dateFlexibility, verhuisdatum }) =>
    dateFlexibility === SPECIFIC && verhuisdatum !== "" ? undefined : texts.precheck_date,
  review: { title: "Verhuisdatum", Component: MovingDateReview },
};

function MovingDate(props: QuestionProps) {
  const { answers, change } = props;
  // What the visitor just pressed: the picker opens, or the notice comes into sight.
  const [pressed, setPressed] = useState<"card" | "button">();
  const choose = (id: string, by: "card" | "button") => {
    setPressed(by);
    change({ type: "text", name: "dateFlexibility", value: id });
  };
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
              checked={answers.dateFlexibility === id}
              onChange={() => choose(id, "card")}
            />
          ))}
        </div>
      </fieldset>
      <div className="mt-6 card p-5 sm:p-7">
        {answers.dateFlexibility === SPECIFIC ? (
          <SpecificDate {...props} startsOpen={pressed === "button"} />
        ) : (
          <FlexibleDate comesIntoSight={pressed === "card"} onChooseDay={() => choose(SPECIFIC, "button")} />
        )}
        <p className="mt-6 flex items-center gap-3 border-t border-line pt-5">
          <Clock aria-hidden className="size-5 shrink-0 text-teal" />
          <span>
            Verhuistijd <strong className="whitespace-nowrap text-ink">{movingTime}</strong>
          </span>
        </p>
      </div>
    </>
  );
}

function SpecificDate({ startsOpen, ...props }: QuestionProps & { startsOpen: boolean }) {
  const { answers, change } = props;
  const day = answers.verhuisdatum;
  const field = useFields(fields, props);
  const noteOf = useDayNotes();
  return (
    <>
      <DatePicker
        label={fields.verhuisdatum.label}
        name="verhuisdatum"
        value={day}
        span={movingDays}
        noteOf={noteOf}
        startsOpen={startsOpen}
        onPick={(picked) => change({ type: "text", name: "verhuisdatum", value: picked })}
      />
      {noteOf(day) && <p className="mt-3">{noteOf(day)?.told}</p>}
      <SelectField {...field("speling")} {...options.speling} className="mt-6 max-w-md" />
    </>
  );
}

type FlexibleProps = { comesIntoSight: boolean; onChooseDay: () => void };

/** A request needs a day: says so here, long before it is sent, and how much the day may shift is asked with it. */
function FlexibleDate({ comesIntoSight, onChooseDay }: FlexibleProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (comesIntoSight) notice.current?.scrollIntoView({ block: "nearest" });
  }, [comesIntoSight]);
  return (
    // On a phone the bar with the price lies over the lower end of the page.
    <div ref={notice} className="scroll-mb-48">
      <p role="status">{texts.flexible_date_notice}</p>
      <Button look="ghost" onClick={onChooseDay} className="mt-4">
        {texts.flexible_date_choose}
      </Button>
    </div>
  );
}

/** The days to choose from: from tomorrow, as far ahead as we plan. */
function movingDays() {
  const today = dayInAmsterdam(new Date());
  return { first: addDays(today, 1), last: addMonths(today, 12 * yearsAhead) };
}

/** Loaded after the page, which does without them where need be: the server accepts a closed day. */
function useDayNotes(): (day: string) => DayNote | undefined {
  const [found, setFound] = useState<DayNotes>();
  useEffect(() => {
    void import("@site/day-notes").then((module) => setFound(module.default)).catch(() => undefined);
  }, []);
  return (day) => found?.notes[found.days[day] ?? -1];
}

function MovingDateReview({ answers }: { answers: Answers }) {
  const slack = answerText(answers, "speling");
  const isSpecific = answers.dateFlexibility === SPECIFIC;
  return (
    <>
      <p className="text-lg font-semibold text-ink first-letter:uppercase">{dateLabel(answers)}</p>
      {!isSpecific && <p>{texts.flexible_date_open}</p>}
      <p>Verhuistijd {movingTime}</p>
      {isSpecific && slack !== undefined && <p>Speling: {slack}</p>}
    </>
  );
}
