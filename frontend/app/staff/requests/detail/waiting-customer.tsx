import { MessageCircleQuestionMark } from "lucide-react";
import { Link, useLocation } from "react-router";

import type { QuoteRequest } from "~/staff/api/database";
import { ANSWER_HASH } from "~/staff/requests/parts/answer-link";
import { timeAgo } from "~/staff/ui/date-formats";
import { useNow } from "~/staff/ui/use-now";

/** Says at the top of a request that its customer waits for an answer, and leads to it. */
export function WaitingCustomer({ request: { unanswered_since: since } }: { request: QuoteRequest }) {
  const { search } = useLocation();
  const now = useNow();
  if (!since) return null;
  return (
    <Link
      to={{ search, hash: ANSWER_HASH }}
      preventScrollReset
      className="flex min-h-11 items-center gap-2 border-t border-line bg-amber/20 px-5 py-1.5 font-semibold text-ink"
    >
      <MessageCircleQuestionMark aria-hidden className="size-5 shrink-0 text-brick-dark" />
      <span>
        De klant schreef {timeAgo(since, now)}:{" "}
        <span className="underline underline-offset-4">antwoorden</span>
      </span>
    </Link>
  );
}
