import { Clock } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";

import texts from "@facts/quote-messages.json";
import options from "@facts/quote-options.json";

import type { DayNotes } from "~/content/opening-hours.server";
import { addMonths, type DayLevel, type DayNote } from "~/lib/calendar";
import { addDays, dayInAmsterdam } from "~/lib/dates";
import { longDate } from "~/lib/long-date";
import { Loaded, useLoaded } from "~/lib/use-loaded";
import { answerText, dateLabel } from "~/quote-request/answers/answer-labels";
import type { Answers } from "~/quote-request/answers/answers";
import { useFields } from "~/quote-request/fields/use-fields";
import { fetchBusyDays } from "~/quote-request/request-api";
import { Button } from "~/ui/button";
import { ChoiceCard } from "~/ui/form/choice-card";
import { DatePicker } from "~/ui/form/date-picker";
import { SelectField } from "~/ui/form/select-field";

import { fields, SPECIFIC } from "./moving-date-step";
import type { QuestionProps } from "./step";

const { label, moving_time: movingTime, years_ahead: yearsAhead, options: choices } = options.dateFlexibility;

export function MovingDate(props: QuestionProps) {
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
          <SpecificDate {...props} hasPressed={pressed} />
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

function SpecificDate({
  hasPressed,
  ...props
}: QuestionProps & { hasPressed: "card" | "button" | undefined }) {
  const { answers, change, opens } = props;
  const day = answers.verhuisdatum;
  const field = useFields(fields, props);
  const noteOf = useDayNotes();
  const levelOf = useDayLevels(noteOf);
  const hint = useId();
  return (
    <>
      <DatePicker
        describedBy={hint}
        label={fields.verhuisdatum.label}
        name="verhuisdatum"
        value={day}
        span={movingDays}
        noteOf={noteOf}
        levelOf={levelOf}
        startsOpen={hasPressed === "button"}
        isShown={opens && !hasPressed && day === ""}
        onPick={(picked) => change({ type: "text", name: "verhuisdatum", value: picked })}
      />
      <div id={hint}>
        <DayHint text={day ? overText(day) || noteOf(day)?.told : texts.date_needed} />
        <DayHint text={levelOf(day) === "full" ? texts.date_full : undefined} />
        {day && <Loaded key={day} load={loadUrgentNotice} props={{ day }} />}
      </div>
      <SelectField {...field("speling")} {...options.speling} className="mt-6 max-w-md" />
    </>
  );
}

const loadUrgentNotice = async () => (await import("./urgent-notice")).UrgentNotice;

const DayHint = ({ text }: { text: string | undefined }) => text && <p className="mt-3 hint">{text}</p>;

/** Of a day that was chosen before and has gone by. */
function overText(day: string): string {
  const { first } = movingDays();
  return day < first ? texts.date_too_early.replace("{day}", longDate(first)) : "";
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
      <Button look="secondary" onClick={onChooseDay} className="mt-4">
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

const loadDayNotes = async (): Promise<DayNotes> => (await import("@site/day-notes")).default;

/** The server accepts a closed day, so that the form can do without them. */
function useDayNotes(): (day: string) => DayNote | undefined {
  const found = useLoaded(loadDayNotes);
  return (day) => found?.notes[found.days[day] ?? -1];
}

/** How full days are, as far ahead as that is told; the calendar can do without. A closed day has no level. */
function useDayLevels(noteOf: (day: string) => DayNote | undefined) {
  const found = useLoaded(fetchBusyDays);
  return (day: string): DayLevel | undefined => {
    if (!found || day < movingDays().first || day > found.until || noteOf(day)?.closed) return undefined;
    if (found.full.includes(day)) return "full";
    return found.busy.includes(day) ? "busy" : "quiet";
  };
}

export function MovingDateReview({ answers }: { answers: Answers }) {
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
