import { useEffect } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";

import { errorMessage } from "~/staff/api/errors";
import { type Publishing, publishingQuery } from "~/staff/api/publishing";
import { LoadFailure } from "~/staff/ui/load-failure";
import { SkeletonCards } from "~/staff/ui/skeleton-cards";
import { StaffButton } from "~/staff/ui/staff-button";

import { companyQuery, usePublishAgain } from "./company";
import { HistoryPanel } from "./history-panel";
import { HoursPanel } from "./hours-panel";
import { MailsPanel } from "./mails-panel";
import { NoticePanel } from "./notice-panel";
import { RatesPanel } from "./rates-panel";

/** What admins change of their company without a terminal: saved, checked and published from here. */
export function CompanyPage() {
  const { data: company, error, refetch } = useQuery(companyQuery);
  const publishing = usePublishing();
  if (error) return <LoadFailure message={errorMessage(error)} onRetry={() => void refetch()} />;
  if (!company) return <Loading />;
  const isLocked = company.obstacle !== null;
  return (
    <div className="max-w-5xl space-y-5">
      {company.obstacle && (
        <p className="card border-l-4 border-l-amber p-4 shadow-none">{company.obstacle}</p>
      )}
      {publishing && <Outcome publishing={publishing} waits={company.versions.some(({ waits }) => waits)} />}
      <HoursPanel saved={company.hours} isLocked={isLocked} />
      <NoticePanel saved={company.notice} isLocked={isLocked} />
      <RatesPanel saved={company.rates} isLocked={isLocked} />
      <MailsPanel mails={company.mails} isLocked={isLocked} />
      <HistoryPanel versions={company.versions} rates={company.rates} isLocked={isLocked} />
    </div>
  );
}

function Loading() {
  return (
    <div role="status">
      <p className="sr-only">Bedrijf laden…</p>
      <SkeletonCards />
    </div>
  );
}

/** Asks once how far it is; the bar above the page goes on asking while it runs. */
function usePublishing(): Publishing | undefined {
  const cache = useQueryClient();
  const { data } = useQuery(publishingQuery);
  const state = data?.state;
  useEffect(() => {
    // What waited stands in the site now.
    if (state === "done") void cache.invalidateQueries({ queryKey: companyQuery.queryKey, exact: true });
  }, [cache, state]);
  return data;
}

/** How the last publishing ended, while something still waits for it. */
function Outcome({ publishing, waits }: { publishing: Publishing; waits: boolean }) {
  const { mutate, isPending, error } = usePublishAgain();
  if (!waits || publishing.state === "running") return null;
  const { state, reason } = publishing;
  return (
    <div role="alert" className="card border-l-4 border-l-brick p-4 shadow-none">
      <p className="font-bold text-ink">
        {state === "failed"
          ? "Het publiceren is niet gelukt. De site is nog zoals die was; uw wijziging is bewaard."
          : "Een wijziging is bewaard en nog niet gepubliceerd."}
      </p>
      {reason.length > 0 && (
        <pre lang="en" className="mt-2 text-[0.8125rem] wrap-anywhere whitespace-pre-wrap">
          {reason.join("\n")}
        </pre>
      )}
      {error && <p className="mt-2 font-semibold text-brick-dark">{errorMessage(error)}</p>}
      <StaffButton className="mt-3" disabled={isPending} onClick={() => mutate()}>
        Opnieuw proberen
      </StaffButton>
    </div>
  );
}
