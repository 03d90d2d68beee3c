import { Suspense, useState } from "react";
import { useQuery } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { loadedLater } from "~/lib/loaded-later";
import { useLeadActs } from "~/staff/leads/lead-acts";
import { useNews } from "~/staff/requests/model/news";
import { ConnectionBar } from "~/staff/requests/parts/news-bars";
import type { Me } from "~/staff/session/session-state";
import { LoadFailure } from "~/staff/ui/load-failure";
import { SkeletonCards } from "~/staff/ui/skeleton-cards";
import { toast } from "~/ui/toast";

import { type PrepaymentLine, type QuestionLine, todayQuery } from "./today";
import { TodayGroups } from "./today-groups";
import { useDone } from "./use-done";
import { useTake } from "./use-take";
import { useTodayKeys } from "./use-today-keys";

const PaymentDialog = loadedLater(async () => (await import("~/staff/quotes/payment-dialog")).PaymentDialog);

/** What is to be done now, the most urgent first; small things are done in place. */
export function TodayPage({ me }: { me: Me }) {
  const news = useNews(undefined, false);
  const { data: today, isError, refetch } = useQuery(todayQuery);
  const done = useDone();
  const taking = useTake(me, done.tell);
  const leads = useLeadActs(today?.leads, (text) => toast.success(text));
  const [answering, answer] = useState<QuestionLine>();
  const [paid, setPaid] = useState<PrepaymentLine>();
  const top = useTodayKeys(today, { take: taking.mutate, answer });
  return (
    <>
      <ConnectionBar lostSince={news.lostSince} />
      <div ref={top} tabIndex={-1} className="outline-none">
        {isError && <LoadFailure message={staffMessages.load_failed} onRetry={() => void refetch()} />}
        {!today && !isError && <SkeletonCards />}
        {today && (
          <TodayGroups
            {...{ today, me, answering }}
            taking={taking.isPending ? taking.variables.reference : undefined}
            onTake={taking.mutate}
            onAnswer={answer}
            onMissed={(lead) => leads.begin({ lead, act: "attempt" })}
            onReceived={setPaid}
            onDone={done.tell}
          />
        )}
      </div>
      {leads.dialog}
      <Suspense fallback={null}>
        {paid && (
          <PaymentDialog
            quote={{ id: paid.quote_id }}
            prepayment={{ open_cents: paid.open_cents }}
            isRest={(today?.rests ?? []).some(({ quote_id: id }) => id === paid.quote_id)}
            onClose={() => setPaid(undefined)}
          />
        )}
      </Suspense>
      {done.bar}
    </>
  );
}
