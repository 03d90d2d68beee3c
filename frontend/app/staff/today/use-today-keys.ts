/** The keys of the page: through its lines, and what can be done with the focused one. */
import { useRef } from "react";

import { useShortcuts } from "~/staff/requests/parts/keyboard-shortcuts";
import { focusedReference, useKeptFocus, useListWalk } from "~/staff/requests/parts/list-focus";

import type { QuestionLine, Today, WaitingLine } from "./today";

type Acts = { take: (line: WaitingLine) => void; answer: (line: QuestionLine) => void };

/** Returns the ref of the element that gets the focus when the last line has left. */
export function useTodayKeys(today: Today | undefined, { take, answer }: Acts) {
  const top = useRef<HTMLDivElement>(null);
  const walk = useListWalk(undefined);
  useKeptFocus(today ? [JSON.stringify(today)] : [], top);
  const focused = <Line extends { reference: string }>(groups: Record<string, Line[]>) => {
    const [group = "", reference] = focusedReference()?.split("/") ?? [];
    return groups[group]?.find((line) => line.reference === reference);
  };
  useShortcuts((action) => {
    if (action.do === "next") return walk(1);
    if (action.do === "previous") return walk(-1);
    if (!today) return false;
    const { late, soon, unassigned, questions } = today;
    const waiting = action.do === "mine" && focused({ late, soon, unassigned });
    if (waiting && waiting.assignee_id === null) take(waiting);
    const question = action.do === "answer" && focused({ questions });
    if (question) answer(question);
    return Boolean(waiting) || Boolean(question);
  });
  return top;
}
