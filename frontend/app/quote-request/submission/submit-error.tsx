import { CircleAlert } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { Link } from "react-router";

import messages from "@facts/messages.json";
import texts from "@facts/quote-messages.json";

import { fullLabel } from "~/quote-request/fields/field";
import { stepSearch } from "~/quote-request/steps/questions";
import type { Visit } from "~/quote-request/steps/step";

import type { Outcome } from "./use-submit";

type Props = { id: string; outcome: Outcome };

/** The parts of the notice that describe the button: without the sentence that the toast has just said. */
export const noticeIds = (id: string): string => `${id}-title ${id}-why ${id}-help`;

const isToasted = (outcome: Outcome): boolean =>
  outcome.kind === "refused" || (outcome.kind === "failed" && outcome.message === messages.unexpected);

/** Why sending failed, and what can be done; it stays after the toast has gone. */
export function SubmitError({ id, outcome }: Props) {
  const isOnline = useOnline();
  const notice = useRef<HTMLDivElement>(null);
  // The button may be far from here: on a small screen it is always in sight.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: "nearest" });
  }, [outcome]);
  const isWrong = outcome.kind === "refused" || outcome.kind === "failed";
  useErrorTitle(isWrong);
  if (!isWrong) return null;
  const isTaken = outcome.kind === "failed" && outcome.taken;
  return (
    <div ref={notice} className="flex scroll-mt-40 gap-3 rounded-card border-2 border-brick bg-white p-5">
      <CircleAlert aria-hidden className="mt-0.5 size-6 shrink-0 text-brick" />
      <div className="stack-2">
        <h2 id={`${id}-title`} className="heading-3">
          {isTaken ? texts.changes_not_sent : texts.not_sent}
        </h2>
        <p id={isToasted(outcome) ? undefined : `${id}-why`} className="font-semibold text-brick-dark">
          {outcome.message}
        </p>
        {outcome.kind === "refused" && <LinkToField {...outcome} />}
        {outcome.kind === "failed" && (
          <p id={`${id}-help`}>{isTaken ? texts.sent_differently_help : texts.not_sent_help}</p>
        )}
        <p role="status" className="font-semibold text-ink empty:hidden">
          {outcome.kind === "failed" && outcome.message === texts.offline && isOnline
            ? texts.online_again
            : ""}
        </p>
      </div>
    </div>
  );
}

/**
 * Puts the error in the title of the page too, which screen readers say first when the tab is opened again. It is
 * removed before the next step sets its own title.
 */
function useErrorTitle(isWrong: boolean) {
  useLayoutEffect(() => {
    if (!isWrong) return;
    const before = document.title;
    document.title = `Fout: ${before}`;
    return () => {
      document.title = before;
    };
  }, [isWrong]);
}

function LinkToField({ step, field }: Pick<Extract<Outcome, { kind: "refused" }>, "step" | "field">) {
  const visit: Visit = { fromReview: true, field };
  const asked = field && step.fields[field];
  return (
    <p>
      <Link
        to={{ search: stepSearch(step) }}
        state={visit}
        className="inline-flex min-h-11 items-center font-semibold text-petrol underline underline-offset-4 hover:text-brick"
      >
        Pas dit aan bij {step.name}
        {asked?.group && `: ${fullLabel(asked)}`}
      </Link>
    </p>
  );
}

function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(listener: () => void) {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
