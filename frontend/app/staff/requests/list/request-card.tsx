import { ArrowRight, CalendarDays, Truck, UserRound } from "lucide-react";
import { Link } from "react-router";

import { cubicMetres } from "~/lib/format";
import type { QuoteRequest } from "~/staff/api/database";
import { movingDays } from "~/staff/requests/model/moving-days";
import { priceOf } from "~/staff/requests/model/price-indication";
import { ExtraServices } from "~/staff/requests/parts/extra-services";
import { PromiseClock } from "~/staff/requests/parts/promise-clock";
import { RequestFlags } from "~/staff/requests/parts/request-flags";
import { StatusBadge } from "~/staff/requests/parts/status-badge";
import { dateAndTime, daysUntil, shortDates, timeAgo } from "~/staff/ui/date-formats";

/** The props of a request in the list. */
export type ListedRequest = {
  request: QuoteRequest;
  now: Date;
  duplicates: number;
  assignee: string | undefined;
  /** The query that opens the request. */
  link: string;
  /** Where in the request, for a customer who waits for an answer. */
  hash: string;
  isOpen: boolean;
  /** Whether it came in while the dashboard was open. */
  isNew: boolean;
};

/** A request as a card of the list; the whole card opens it. */
export function RequestCard(props: ListedRequest) {
  const { request, now, isOpen, isNew } = props;
  const mark = isOpen ? "border-petrol ring-1 ring-petrol" : isNew ? "border-amber ring-1 ring-amber" : "";
  return (
    <article
      data-row={request.reference}
      className={`@container relative card wrap-anywhere shadow-none transition-shadow hover:shadow-card has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-ink ${mark}`}
    >
      <div className="grid gap-x-6 gap-y-2 px-4 py-3.5 @lg:grid-cols-2 @3xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1.1fr)_minmax(0,1.4fr)_auto]">
        <Who {...props} />
        <Move request={request} now={now} />
        <Size request={request} />
        <Handling {...props} />
      </div>
    </article>
  );
}

/** Flags stand on the second line where they fit, so that most cards are equally high. */
function Who({ request, now, duplicates, link, hash, isOpen }: ListedRequest) {
  return (
    <div className="min-w-0">
      <h2 className="text-base leading-6 font-bold">
        <Link
          to={{ search: link, hash }}
          preventScrollReset
          data-request={request.reference}
          aria-current={isOpen ? "true" : undefined}
          className="block min-h-6 scroll-mt-16 scroll-mb-40 truncate outline-none after:absolute after:inset-0 after:rounded-card"
        >
          {request.full_name}
        </Link>
      </h2>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm leading-5.5">
        <span>
          <span className="tabular-nums tracking-wide">{request.reference}</span>
          <span aria-hidden> · </span>
          <time dateTime={request.created_at} title={dateAndTime(request.created_at)}>
            {timeAgo(request.created_at, now)}
          </time>
        </span>
        <RequestFlags request={request} duplicates={duplicates} />
      </p>
    </div>
  );
}

function Move({ request, now }: Pick<ListedRequest, "request" | "now">) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-1.5 leading-6 font-semibold text-ink">
        {request.from_city}
        <ArrowRight aria-hidden className="size-4 shrink-0 text-teal" />
        <span className="sr-only">naar</span>
        {request.to_city}
      </p>
      <p className="flex flex-wrap items-center gap-x-1.5 text-sm leading-5.5">
        <CalendarDays aria-hidden className="size-4 shrink-0 text-teal" />
        {shortDates(movingDays(request))}
        <span className="font-semibold text-ink">{daysUntil(request.moving_date, now)}</span>
      </p>
    </div>
  );
}

export function Price({ request }: Pick<ListedRequest, "request">) {
  const { label, text } = priceOf(request);
  const isIndication = label === "Prijsindicatie";
  return (
    <span className={`whitespace-nowrap ${isIndication ? "" : "font-semibold text-ink"}`} title={label}>
      {!isIndication && <span className="sr-only">{label}: </span>}
      {text}
    </span>
  );
}

function Size({ request }: Pick<ListedRequest, "request">) {
  const { volume, extra_services: extras = [] } = request;
  return (
    <div className="min-w-0 text-sm leading-5.5">
      <p className="flex flex-wrap items-center gap-x-1.5 leading-6">
        <Truck aria-hidden className="size-4 shrink-0 text-teal" />
        <span className="font-semibold text-ink">
          {volume === null ? "Volume onbekend" : cubicMetres(volume)}
        </span>
        <Price request={request} />
      </p>
      {extras.length > 0 && <ExtraServices ids={extras} />}
    </div>
  );
}

/** On a wide screen each part has a fixed column, even if empty, so that the cards align. */
function Handling({ request, now, assignee }: ListedRequest) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 @max-lg:order-first @3xl:w-40 @3xl:flex-col @3xl:items-end @6xl:grid @6xl:min-h-11.5 @6xl:w-105 @6xl:grid-cols-[minmax(0,1fr)_9.5rem_7rem] @6xl:items-center @6xl:self-start @6xl:*:row-start-1">
      <span className="inline-flex @6xl:col-start-2">
        <StatusBadge status={request.status} />
      </span>
      <span className="inline-flex empty:hidden @6xl:col-start-3 @6xl:justify-end">
        <PromiseClock request={request} now={now} />
      </span>
      {assignee && (
        <span className="inline-flex min-w-0 items-center gap-1 text-sm @3xl:max-w-full @6xl:col-start-1">
          <UserRound aria-hidden className="size-4 shrink-0 text-teal" />
          <span className="sr-only">Behandelaar: </span>
          <span className="truncate">{assignee}</span>
        </span>
      )}
    </div>
  );
}
