import { Mail } from "lucide-react";
import { useId } from "react";

import staffMessages from "@facts/staff-messages.json";
import timelineFacts from "@facts/timeline.json";

import { wholeNumber } from "~/lib/format";
import type { QuoteRequest } from "~/staff/api/database";
import { smallField, smallLabel } from "~/staff/ui/control-styles";
import { dateAndTime } from "~/staff/ui/date-formats";

import { FieldProblem } from "./entry-fields";
import type { LastMessage } from "./timeline-queries";

type Props = {
  request: Pick<QuoteRequest, "full_name">;
  /** The newest message of the thread. */
  last: LastMessage | null | undefined;
  /** The same, if it came after the answer was begun. */
  newer: LastMessage | null | undefined;
  text: string;
  problems: Record<string, string>;
  onChange: (change: { text: string }) => void;
};

const most = timelineFacts.limits.text;

/** The field for an answer, with what it answers; it says who will read it. */
export function AnswerFields({ request, last, newer, text, problems, onChange }: Props) {
  const id = useId();
  const tooLong = text.trim().length - most;
  const problem =
    tooLong > 0
      ? staffMessages.answer_too_long.replace("{count}", wholeNumber(tooLong))
      : text.trim() === ""
        ? problems.text
        : undefined;
  return (
    <>
      <p className="flex items-start gap-2 text-ink">
        <Mail aria-hidden className="mt-0.5 size-4.5 shrink-0 text-brick-dark" />
        <span>
          <strong className="font-semibold">Naar {request.full_name}</strong>, op Mijn verhuizing en per
          e-mail. {staffMessages.answer_stays}
        </span>
      </p>
      {last && !newer && <Quoted title={writer(last)} message={last} />}
      <div role="alert">
        {newer && (
          <Quoted title={`${writer(newer)} intussen`} message={newer} isNew>
            <p className="mt-1 font-semibold text-brick-dark">{staffMessages.answer_newer}</p>
          </Quoted>
        )}
      </div>
      <div>
        <label htmlFor={id} className={smallLabel}>
          Antwoord aan de klant
        </label>
        <textarea
          id={id}
          data-first-field
          rows={4}
          value={text}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-fout` : undefined}
          onChange={(event) => onChange({ text: event.target.value })}
          className={`${smallField} py-2`}
        />
        <FieldProblem id={`${id}-fout`} message={problem} />
      </div>
    </>
  );
}

const writer = ({ colleague }: LastMessage) => (colleague ? `${colleague} schreef` : "De klant schreef");

type QuotedProps = { title: string; message: LastMessage; isNew?: boolean; children?: React.ReactNode };

function Quoted({ title, message: { at, text }, isNew = false, children }: QuotedProps) {
  return (
    <div className={`rounded-xl bg-white px-3 py-2 ${isNew ? "ring-2 ring-brick" : ""}`}>
      <p className="text-sm">
        {title}, <time dateTime={at}>{dateAndTime(at)}</time>
      </p>
      <p className="line-clamp-4 wrap-anywhere whitespace-pre-line text-ink">{text}</p>
      {children}
    </div>
  );
}
