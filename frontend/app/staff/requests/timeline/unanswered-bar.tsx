import { MessageCircleQuestionMark } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";

import staffMessages from "@facts/staff-messages.json";

import type { QuoteRequest } from "~/staff/api/database";
import { ANSWER_HASH } from "~/staff/requests/parts/answer-link";
import { mainLinkButton } from "~/staff/ui/control-styles";
import { timeAgo } from "~/staff/ui/date-formats";
import { StaffButton } from "~/staff/ui/staff-button";
import { UndoBar } from "~/staff/ui/undo-bar";
import { useNow } from "~/staff/ui/use-now";

import { type Task, useTick } from "./timeline-queries";

type Props = { request: QuoteRequest; tasks: Task[] };

/** Says that the customer waits for an answer: to write it, or to tell that it was given. */
export function UnansweredBar({ request, tasks }: Props) {
  const tick = useTick();
  const now = useNow();
  const { search } = useLocation();
  const [ticked, setTicked] = useState<Task[]>([]);
  const open = tasks.filter(({ purpose, done_at: doneAt }) => purpose === "answer" && !doneAt);
  const tickAll = async (which: Task[], done: boolean) => {
    for (const task of which) await tick.mutateAsync({ task, done });
  };
  const markAnswered = () =>
    void tickAll(open, true).then(
      () => setTicked(open),
      () => undefined,
    );
  const undo = () =>
    void tickAll(ticked, false).then(
      () => setTicked([]),
      () => undefined,
    );
  if (!request.unanswered_since || open.length === 0) {
    return (
      <div role="status" className="empty:hidden">
        {ticked.length > 0 && (
          <div className="mb-3">
            <UndoBar text={staffMessages.answered_already} onUndo={undo} onClose={() => setTicked([])} />
          </div>
        )}
      </div>
    );
  }
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-2xl bg-water/40 px-3 py-2">
      <p className="flex grow items-center gap-2 font-semibold text-ink">
        <MessageCircleQuestionMark aria-hidden className="size-5 shrink-0 text-brick-dark" />
        De klant schreef {timeAgo(request.unanswered_since, now)} en wacht op antwoord
      </p>
      <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
        <Link to={{ search, hash: ANSWER_HASH }} preventScrollReset className={mainLinkButton}>
          Antwoorden
        </Link>
        <StaffButton disabled={tick.isPending} onClick={markAnswered}>
          Al beantwoord
        </StaffButton>
      </div>
    </div>
  );
}
