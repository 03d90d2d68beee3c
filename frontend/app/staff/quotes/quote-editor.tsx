import { Suspense } from "react";
import { useQuery } from "@tanstack/react-query";

import facts from "@facts/quotes.json";
import staffMessages from "@facts/staff-messages.json";

import { loadedLater } from "~/lib/loaded-later";
import type { QuoteRequest } from "~/staff/api/database";
import { EmptyState } from "~/staff/ui/empty-state";
import { LoadFailure } from "~/staff/ui/load-failure";
import { StaffButton } from "~/staff/ui/staff-button";

import { FullScreenDialog } from "./full-screen-dialog";
import { quoteQuery } from "./quotes";

type Props = {
  quoteId: string;
  request: QuoteRequest;
  /** The request, shown beside the editor. */
  beside: React.ReactNode;
  onClose: () => void;
};

const titleId = "offerte-titel";

/** Not needed to read the list: fetched once a request is open. */
export const DraftEditor = loadedLater(async () => (await import("./draft-editor")).DraftEditor);

/** Opens a quote in the editor, beside the request. */
export function QuoteEditor({ quoteId, request, beside, onClose }: Props) {
  return (
    <FullScreenDialog labelledBy={titleId} onClose={onClose}>
      <Opened {...{ quoteId, request, beside, onClose }} />
    </FullScreenDialog>
  );
}

function Opened({ quoteId, request, beside, onClose }: Props) {
  // Always fetched: with an old state every change would be a conflict.
  const quote = useQuery({ ...quoteQuery(quoteId), refetchOnMount: "always" });
  if (quote.isError) {
    return (
      <Instead onClose={onClose}>
        <LoadFailure message={staffMessages.load_failed} onRetry={() => void quote.refetch()} />
      </Instead>
    );
  }
  if (!quote.data || !quote.isFetchedAfterMount) return <Skeleton />;
  if (quote.data.state !== "draft" || quote.data.request_id !== request.id) {
    const isSent = quote.data.request_id === request.id;
    return (
      <Instead onClose={onClose}>
        <EmptyState message={isSent ? facts.refusals.not_a_draft : facts.refusals.not_found} />
      </Instead>
    );
  }
  return (
    <Suspense fallback={<Skeleton />}>
      <DraftEditor key={quoteId} {...{ titleId, request, beside, onClose }} quote={quote.data} />
    </Suspense>
  );
}

function Instead({ onClose, children }: { onClose: () => void; children: React.ReactNode }) {
  return (
    <div className="m-auto w-full max-w-lg p-4">
      <h2 id={titleId} className="sr-only">
        Offerte
      </h2>
      {children}
      <p className="mt-4 text-center">
        <StaffButton onClick={onClose}>Terug naar de aanvraag</StaffButton>
      </p>
    </div>
  );
}

function Skeleton() {
  return (
    <div role="status" className="mx-auto w-full max-w-4xl space-y-4 p-6">
      <h2 id={titleId} className="sr-only">
        Offerte laden…
      </h2>
      <div className="h-8 w-1/2 animate-pulse rounded bg-line" />
      <div className="h-40 animate-pulse rounded-xl bg-mist" />
      <div className="h-40 animate-pulse rounded-xl bg-mist" />
    </div>
  );
}
