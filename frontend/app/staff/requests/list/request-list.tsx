import { Download } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { wholeNumber } from "~/lib/format";
import type { QuoteRequest } from "~/staff/api/database";
import { useDownload } from "~/staff/api/use-download";
import { LeadsFound } from "~/staff/leads/leads-found";
import { exportQuery } from "~/staff/requests/model/filter-query";
import {
  countQuery,
  countsQuery,
  duplicatesQuery,
  orderLeavesOut,
  pageQuery,
  type RequestPage,
  REQUESTS_PER_PAGE,
  teamQuery,
} from "~/staff/requests/model/queries";
import { isFiltered, noFilters, type RequestFilters } from "~/staff/requests/model/request-filters";
import type { UrlState } from "~/staff/requests/model/url-state";
import { ANSWER_HASH } from "~/staff/requests/parts/answer-link";
import { listTopId, useKeptFocus, useOpenInSight } from "~/staff/requests/parts/list-focus";
import type { Me } from "~/staff/session/session-state";
import { textLink } from "~/staff/ui/control-styles";
import { EmptyState } from "~/staff/ui/empty-state";
import { LoadFailure } from "~/staff/ui/load-failure";
import { Pager } from "~/staff/ui/pager";
import { SkeletonCards } from "~/staff/ui/skeleton-cards";
import { StaffButton } from "~/staff/ui/staff-button";
import { useNow } from "~/staff/ui/use-now";
import { useSideBySide, useWideScreen } from "~/staff/ui/use-wide-screen";
import { Spinner } from "~/ui/spinner";

import type { ListView } from "./list-view";
import { type ListedRequest, RequestCard } from "./request-card";
import { RequestTable } from "./request-table";
import type { Selection } from "./selection";

type Props = {
  urlState: UrlState;
  me: Me;
  newSince: string | null;
  view: ListView;
  selection: Selection;
};

/** One page of requests, with the total number; or why it is empty. */
export function RequestList({ urlState, me, newSince, view, selection }: Props) {
  const { filters } = urlState;
  const page = useQuery(pageQuery(filters, me.id));
  const top = useTopOfPage(filters.pagina);
  useKeptFocus(page.data?.rows.map((row) => row.reference) ?? [], top);
  const count = useCount(filters, me.id, page);
  if (page.isError && !page.data) {
    return <LoadFailure message={staffMessages.requests_load_failed} onRetry={() => void page.refetch()} />;
  }
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <p ref={top} id={listTopId} tabIndex={-1} role="status" className="scroll-mt-20 text-sm outline-none">
          {page.data ? pageInWords(page.data, count) : "Aanvragen laden…"}
        </p>
        <LeftOut {...{ urlState, me, count }} />
        <ExportButtons filters={filters} me={me} className="max-sm:hidden" />
      </div>
      <LeadsFound search={filters.zoek} />
      {page.isError && (
        <p role="alert" className="mb-2 font-semibold text-brick-dark">
          {staffMessages.requests_load_failed}
        </p>
      )}
      {!page.data && <SkeletonCards />}
      {page.data?.rows.length === 0 && <NoRequests urlState={urlState} />}
      {page.data && page.data.rows.length > 0 && (
        <div
          aria-busy={page.isPlaceholderData}
          className={page.isPlaceholderData ? "opacity-60 transition-opacity" : ""}
        >
          <Rows rows={page.data.rows} {...{ urlState, newSince, view, selection }} />
          <Pager page={filters.pagina} pages={pagesOf(page.data, count)} linkTo={urlState.linkToPage} />
        </div>
      )}
      <ExportButtons filters={filters} me={me} className="mt-3 sm:hidden" />
    </>
  );
}

/** How many requests the chosen order leaves out, and how to see them too. */
function LeftOut({ urlState: { filters, show }, me, count }: { urlState: UrlState; me: Me; count: Count }) {
  const inAnyOrder = { ...filters, sorteer: noFilters.sorteer };
  const isAsked = typeof count === "number" && orderLeavesOut(filters);
  const all = useQuery({ ...countQuery(inAnyOrder, me.id), enabled: isAsked });
  const others = isAsked && !all.isPlaceholderData ? (all.data ?? 0) - count : 0;
  if (others <= 0) return null;
  const texts =
    filters.sorteer === "deadline" ? staffMessages.left_out.deadline : staffMessages.left_out.past;
  return (
    <p className="grow text-sm">
      {(others === 1 ? texts.one : texts.many).replace("{count}", wholeNumber(others))}{" "}
      <button type="button" className={textLink} onClick={() => show(() => ({ sorteer: noFilters.sorteer }))}>
        {staffMessages.left_out.show}
      </button>
    </p>
  );
}

type Count = number | "very many" | undefined;

/** The number of requests on all pages; undefined until known. Not asked for where counting would take too long. */
function useCount(filters: RequestFilters, userId: string, page: UseQueryResult<RequestPage>): Count {
  const found = useQuery(countsQuery(filters.zoek));
  const isKnown = !found.isPlaceholderData && !found.isPending;
  const areVeryMany = isKnown && found.data === null;
  const isAsked = filters.zoek === "" || (isKnown && !areVeryMany);
  const all = useQuery({ ...countQuery(filters, userId), enabled: isAsked });
  if (areVeryMany) return countToLastPage(page.data) ?? "very many";
  // The count of the previous filters must not show beside the rows of the current ones.
  return all.isPlaceholderData && !page.isPlaceholderData ? undefined : all.data;
}

/** The count, if this is the last page: one that is not full. */
function countToLastPage(page: RequestPage | undefined): number | undefined {
  const isLast = page && page.rows.length > 0 && page.rows.length < REQUESTS_PER_PAGE;
  return isLast ? page.first - 1 + page.rows.length : undefined;
}

/** Scrolls and focuses the top of the list when another page is shown. */
function useTopOfPage(page: number) {
  const top = useRef<HTMLParagraphElement>(null);
  const shown = useRef(page);
  useLayoutEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: "start", behavior: "instant" });
  }, [page]);
  return top;
}

/** `1 t/m 25 van 1.234 aanvragen`, or `Aanvragen 1 t/m 25` as long as the count is unknown. */
function pageInWords({ first, rows }: RequestPage, count: Count): string {
  if (rows.length === 0) return "0 aanvragen";
  const span = `${wholeNumber(first)} t/m ${wholeNumber(first + rows.length - 1)}`;
  if (count === undefined) return `Aanvragen ${span}`;
  if (count === "very many") return `Aanvragen ${span}, te veel om te tellen`;
  const all = `${wholeNumber(count)} ${count === 1 ? "aanvraag" : "aanvragen"}`;
  return count <= REQUESTS_PER_PAGE ? all : `${span} van ${all}`;
}

/** The number of pages; without a count, a full page is assumed to have one more after it. */
function pagesOf({ first, rows }: RequestPage, count: Count): number {
  return Math.ceil((typeof count === "number" ? count : first + rows.length) / REQUESTS_PER_PAGE);
}

type Format = "csv" | "json";

/** Downloads all filtered requests, not only this page; on a phone below the list. */
function ExportButtons({ filters, me, className }: { filters: RequestFilters; me: Me; className: string }) {
  const { mutate, isPending, variables } = useDownload((format: Format) => {
    const query = exportQuery(filters, me.id, new Date());
    query.set("format", format);
    return `export?${query.toString()}`;
  });
  return (
    <div role="group" aria-label="Exporteren" className={`no-print -mr-3 flex max-sm:-ml-4 ${className}`}>
      {(["csv", "json"] as const).map((format) => (
        <StaffButton
          key={format}
          look="bare"
          className="sm:min-h-8!"
          disabled={isPending}
          onClick={() => mutate(format)}
        >
          {isPending && variables === format ? (
            <Spinner className="size-4" />
          ) : (
            <Download aria-hidden className="size-4" />
          )}
          <span className="sr-only">Exporteer als </span>
          {format.toUpperCase()}
        </StaffButton>
      ))}
    </div>
  );
}

function NoRequests({ urlState: { filters, clear } }: { urlState: UrlState }) {
  const isNarrowed = isFiltered(filters) || filters.pagina > 1;
  return (
    <EmptyState message={staffMessages.requests_empty}>
      {isNarrowed && <StaffButton onClick={clear}>Filters wissen</StaffButton>}
    </EmptyState>
  );
}

type RowsProps = Omit<Props, "me"> & { rows: QuoteRequest[] };

/** As cards, or as a table where that was chosen and its columns fit. */
function Rows({ rows, urlState, newSince, view, selection }: RowsProps) {
  const now = useNow();
  const duplicates = useQuery(duplicatesQuery(rows.map((row) => row.id))).data;
  const team = useQuery(teamQuery).data;
  const isWide = useWideScreen();
  const isSideBySide = useSideBySide();
  useOpenInSight(urlState.reference);
  const since = newSince === null ? Infinity : Date.parse(newSince);
  const listed = rows.map((request): ListedRequest => ({
    request,
    now,
    duplicates: duplicates?.[request.id] ?? 0,
    assignee: team?.find((person) => person.id === request.assignee_id)?.name,
    link: urlState.linkToRequest(request.reference),
    // Beside the list, opening a request must leave the focus to the keys of the list.
    hash: request.unanswered_since && !isSideBySide ? ANSWER_HASH : "",
    isOpen: urlState.reference === request.reference,
    isNew: Date.parse(request.created_at) > since,
  }));
  if (view === "tabel" && isWide && !urlState.reference) {
    const { selected, select } = selection;
    return <RequestTable rows={listed} {...{ urlState, selected }} onSelect={select} />;
  }
  return (
    <ul aria-label="Offerteaanvragen" className="space-y-2">
      {listed.map((each) => (
        <li key={each.request.id}>
          <RequestCard {...each} />
        </li>
      ))}
    </ul>
  );
}
