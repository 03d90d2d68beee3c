import { useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import type { QuoteRequest } from "~/staff/api/database";
import { QuotePanel } from "~/staff/quotes/quote-panel";
import { StatusActDialog } from "~/staff/quotes/status-act-dialog";
import type { Viewer } from "~/staff/requests/model/news";
import { historyQuery, type RequestPage, requestQuery } from "~/staff/requests/model/queries";
import {
  assignment,
  type RequestChanges,
  SOMEBODY,
  useRequestChanges,
} from "~/staff/requests/model/request-changes";
import {
  mayReturn,
  type Status,
  type StatusAct,
  statusAct,
  statusLabel,
} from "~/staff/requests/model/statuses";
import type { UrlState } from "~/staff/requests/model/url-state";
import { type ShortcutAction, useShortcuts } from "~/staff/requests/parts/keyboard-shortcuts";
import { focusedReference } from "~/staff/requests/parts/list-focus";
import { TimelineSection } from "~/staff/requests/timeline/timeline-section";
import { UnsentText } from "~/staff/requests/timeline/unsent-text";
import type { Me } from "~/staff/session/session-state";
import { EmptyState } from "~/staff/ui/empty-state";
import { LoadFailure } from "~/staff/ui/load-failure";
import { Section } from "~/staff/ui/section";
import { StaffButton } from "~/staff/ui/staff-button";
import { toast } from "~/ui/toast";

import { ContactSection } from "./contact-section";
import { DetailHeader, RequestMeta, Warnings } from "./detail-header";
import { HandlingSection } from "./handling-section";
import { MoveSections } from "./move-sections";
import { NextActButton, useNextAct } from "./next-act-button";
import { notesId } from "./notes-editor";
import { PlanningSection } from "./planning-section";
import { PrintSheet } from "./print-sheet";
import { PrivacySection } from "./privacy-section";
import { MergedInto, RelatedRequests } from "./related-requests";
import { StateBar } from "./state-bar";

type Props = { reference: string; urlState: UrlState; me: Me; viewers: Viewer[] };

/** The open request: shown from the list at once, then fetched from the server. */
export function RequestDetail({ reference, urlState, me, viewers }: Props) {
  const client = useQueryClient();
  const fromList = () =>
    client
      .getQueriesData<RequestPage>({ queryKey: ["requests", "page"] })
      .flatMap(([, page]) => page?.rows ?? [])
      .find((row) => row.reference === reference);
  const request = useQuery({ ...requestQuery(reference), initialData: fromList, initialDataUpdatedAt: 0 });

  if (request.data) return <Sections key={reference} {...{ urlState, me, viewers }} request={request.data} />;
  if (request.isError) {
    return (
      <LoadFailure message={staffMessages.requests_load_failed} onRetry={() => void request.refetch()} />
    );
  }
  if (request.isPending) return <Skeleton />;
  return (
    <div role="alert">
      <EmptyState message={staffMessages.request_gone}>
        <UnsentText reference={reference} />
        <StaffButton onClick={urlState.close}>Naar de lijst</StaffButton>
      </EmptyState>
    </div>
  );
}

function Skeleton() {
  return (
    <div role="status" className="space-y-4 card p-5 shadow-none">
      <p className="sr-only">Aanvraag laden…</p>
      <div className="h-6 w-1/2 animate-pulse rounded bg-line" />
      <div className="h-24 animate-pulse rounded-xl bg-mist" />
      <div className="h-40 animate-pulse rounded-xl bg-mist" />
    </div>
  );
}

type SectionsProps = { request: QuoteRequest } & Omit<Props, "reference">;

/** The sections of a request. */
function Sections({ request, urlState, me, viewers }: SectionsProps) {
  const changes = useRequestChanges(request);
  const next = useNextAct(request);
  const colleague = useColleague(request.id, me);
  const [asked, setAsked] = useState<StatusAct | null>(null);
  const chooseStatus = (status: Status) => {
    const wanted = statusAct(request, status);
    if (wanted === "set") void changes.move(status);
    else if (wanted) setAsked(wanted);
    else if (request.status !== status) refuse(statusLabel(status));
  };
  useShortcuts((action) => isMeant(request) && act(action, request, changes, me, chooseStatus));
  return (
    <article aria-label={`Aanvraag ${request.reference}`} className="wrap-anywhere **:scroll-mt-32">
      <div className="@container overflow-clip card shadow-none print:hidden">
        <DetailHeader request={request} sender={me.name} onClose={urlState.close} />
        <MergedInto reference={request.merged_into} linkTo={urlState.linkToRequest} />
        <StateBar {...{ request, changes, colleague, me }} onStatus={chooseStatus}>
          <NextActButton {...{ request, next }} change={changes.change} sender={me.name}>
            <Warnings request={request} />
          </NextActButton>
        </StateBar>
        <RequestMeta request={request} viewers={viewers} />
        <div className="@4xl:grid @4xl:grid-cols-2 @4xl:grid-rows-[auto_1fr]">
          <div className="@container">
            <Section title="Offerte">
              <QuotePanel
                {...{ request, me }}
                offersMaking={next?.do !== "make"}
                beside={<MoveSections request={request} isAlone />}
              />
            </Section>
            <PlanningSection request={request} />
            <ContactSection request={request} sender={me.name} />
            <HandlingSection {...{ request, colleague }} change={changes.change} />
            <RelatedRequests request={request} linkTo={urlState.linkToRequest} />
          </div>
          <div className="@container border-line @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1 @4xl:border-l">
            <MoveSections request={request} />
          </div>
          <div className="@container">
            <TimelineSection
              {...{ request, me }}
              onUndo={(status) => void changes.move(status)}
              mayUndo={(status) => mayReturn(request, status)}
            />
            <PrivacySection request={request} onErased={urlState.close} />
          </div>
        </div>
      </div>
      <PrintSheet request={request} />
      {asked && <StatusActDialog {...{ request }} act={asked} onClose={() => setAsked(null)} />}
    </article>
  );
}

/** The name of the colleague who changed the request last. */
function useColleague(requestId: string, me: Me): string {
  const { data: history, isFetching } = useQuery(historyQuery(requestId));
  // While fetching, the name may be outdated.
  const theirs = isFetching ? undefined : history?.find((entry) => entry.actor_id !== me.id);
  return theirs?.actor_name ?? SOMEBODY;
}

/** Keys act on the request with the focus in the list, or else on this one. */
const isMeant = ({ reference }: QuoteRequest) => (focusedReference() ?? reference) === reference;

/** Runs a shortcut on the open request; false if the shortcut is not for it. */
function act(
  action: ShortcutAction,
  request: QuoteRequest,
  changes: RequestChanges,
  me: Me,
  chooseStatus: (status: Status) => void,
): boolean {
  switch (action.do) {
    case "status":
      chooseStatus(action.status);
      return true;
    case "mine":
      if (request.assignee_id !== me.id) void changes.change(assignment(request, me.id, me.id));
      return true;
    case "notes":
      document.getElementById(notesId)?.focus();
      return true;
    default:
      return false;
  }
}

function refuse(to: string) {
  toast.error(staffMessages.status_not_allowed.replace("{to}", to));
}
