import { MessageCircleQuestionMark } from "lucide-react";
import { useQuery } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { answerLink } from "~/staff/requests/parts/answer-link";
import { Composer } from "~/staff/requests/timeline/composer";
import { timelineQuery } from "~/staff/requests/timeline/timeline-queries";
import type { Me } from "~/staff/session/session-state";
import { timeAgo } from "~/staff/ui/date-formats";
import { StaffButton } from "~/staff/ui/staff-button";
import { useNow } from "~/staff/ui/use-now";

import { Lines } from "./group";
import { Line, Places } from "./line";
import type { QuestionLine } from "./today";

type Props = {
  lines: QuestionLine[];
  me: Me;
  /** The question that is being answered: it stays, also if a colleague has answered it meanwhile. */
  answering: QuestionLine | undefined;
  onAnswer: (line: QuestionLine | undefined) => void;
};

/** Customers who wait for an answer, with how their message begins, and the form to answer it. */
export function QuestionLines({ lines, me, answering, onAnswer }: Props) {
  const now = useNow();
  const isGone = answering && !lines.some(({ id }) => id === answering.id);
  return (
    <Lines group="questions">
      {(isGone ? [answering, ...lines] : lines).map((line) => {
        const isOpen = line.id === answering?.id;
        return (
          <Line
            key={line.id}
            id={`questions/${line.reference}`}
            to={answerLink(line.reference)}
            name={line.full_name}
            reference={line.reference}
            when={<span className="text-sm">schreef {timeAgo(line.unanswered_since, now)}</span>}
            acts={
              <StaffButton
                look={isOpen ? "plain" : "main"}
                aria-expanded={isOpen}
                onClick={() => onAnswer(isOpen ? undefined : line)}
              >
                {isOpen ? "Sluiten" : "Antwoorden"}
                <span className="sr-only">: {line.full_name}</span>
              </StaffButton>
            }
          >
            {line.text && (
              <p className="line-clamp-3 flex items-start gap-1.5 whitespace-pre-line text-ink">
                <MessageCircleQuestionMark
                  aria-hidden
                  className="mr-1.5 inline size-4 shrink-0 text-brick-dark"
                />
                {line.text}
              </p>
            )}
            <Places {...line} />
            {isOpen && isGone && (
              <p role="alert" className="font-semibold text-brick-dark">
                {staffMessages.question_answered}
              </p>
            )}
            {isOpen && <AnswerInPlace line={line} me={me} onSent={() => onAnswer(undefined)} />}
          </Line>
        );
      })}
    </Lines>
  );
}

type AnswerProps = { line: QuestionLine; me: Me; onSent: () => void };

function AnswerInPlace({ line, me, onSent }: AnswerProps) {
  const timeline = useQuery(timelineQuery(line.id, 1));
  return (
    <div className="relative mt-2">
      <Composer request={line} me={me} last={timeline.data?.last_message} begin="answer" onSent={onSent} />
    </div>
  );
}
