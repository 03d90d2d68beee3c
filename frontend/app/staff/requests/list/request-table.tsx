import { ArrowDown, ArrowRight, ArrowUp } from "lucide-react";
import { Link } from "react-router";

import { cubicMetres } from "~/lib/format";
import type { QuoteRequest } from "~/staff/api/database";
import { movingDays } from "~/staff/requests/model/moving-days";
import { type RequestFilters, type Sort, sortBy } from "~/staff/requests/model/request-filters";
import type { UrlState } from "~/staff/requests/model/url-state";
import { PromiseClock } from "~/staff/requests/parts/promise-clock";
import { FlagIcons } from "~/staff/requests/parts/request-flags";
import { StatusBadge } from "~/staff/requests/parts/status-badge";
import { dateAndTime, shortDate, shortDates, timeAgo } from "~/staff/ui/date-formats";

import { type ListedRequest, Price } from "./request-card";

/** A column; `sorts` is its order when pressed first, and when pressed again. */
type Head = { label: string; sorts?: [Sort, Sort?]; isUpward?: Sort[]; isNumber?: boolean };

const heads: Head[] = [
  { label: "Naam" },
  { label: "Ontvangen", sorts: ["nieuwste", "oudste"], isUpward: ["oudste"] },
  { label: "Verhuisdatum", sorts: ["verhuisdatum"], isUpward: ["verhuisdatum"] },
  { label: "Route" },
  { label: "Volume", sorts: ["volume"], isNumber: true },
  { label: "Indicatie", isNumber: true },
  { label: "Status" },
  { label: "Behandelaar" },
  { label: "Deadline", sorts: ["deadline"], isUpward: ["deadline"] },
];

const columns =
  "grid grid-cols-[1.5rem_minmax(9rem,1.7fr)_8.25rem_8rem_minmax(9rem,1.7fr)_4.5rem_8.5rem_9.5rem_minmax(5.5rem,1fr)_8rem] items-center gap-x-3 px-3";

type Props = {
  rows: ListedRequest[];
  urlState: UrlState;
  selected: ReadonlySet<string>;
  onSelect: (references: string[], isOn: boolean) => void;
};

/** Requests as a table, one line each; the whole line opens its request. */
export function RequestTable({ rows, urlState, selected, onSelect }: Props) {
  const references = rows.map(({ request }) => request.reference);
  return (
    <div role="table" aria-label="Offerteaanvragen" className="card text-sm shadow-none">
      <div
        role="row"
        className={`${columns} sticky top-14 z-10 h-8 rounded-t-card border-b border-line bg-white font-semibold text-ink`}
      >
        <span role="columnheader">
          <Tick
            label="Alle aanvragen op deze pagina kiezen"
            isOn={references.every((reference) => selected.has(reference))}
            onChange={(isOn) => onSelect(references, isOn)}
          />
        </span>
        {heads.map((head) => (
          <ColumnHead key={head.label} head={head} urlState={urlState} />
        ))}
      </div>
      {rows.map((row) => (
        <Row
          key={row.request.id}
          {...row}
          isSelected={selected.has(row.request.reference)}
          onSelect={(isOn) => onSelect([row.request.reference], isOn)}
        />
      ))}
    </div>
  );
}

function ColumnHead({ head, urlState }: { head: Head; urlState: UrlState }) {
  const { label, sorts, isUpward = [], isNumber = false } = head;
  const { sorteer } = urlState.filters;
  const side = isNumber ? "text-right" : "";
  if (!sorts) {
    return (
      <span role="columnheader" className={side}>
        {label}
      </span>
    );
  }
  const isSorted = sorts.includes(sorteer);
  const direction = isUpward.includes(sorteer) ? "ascending" : "descending";
  const Arrow = direction === "ascending" ? ArrowUp : ArrowDown;
  return (
    <span role="columnheader" aria-sort={isSorted ? direction : "none"} className={side}>
      <button
        type="button"
        onClick={() => urlState.show((now) => sortBy(now, nextSort(sorts, now)))}
        className="-mx-1.5 inline-flex min-h-7 cursor-pointer items-center gap-1 rounded px-1.5 hover:text-petrol"
      >
        {label}
        <Arrow aria-hidden className={`size-3.5 ${isSorted ? "" : "opacity-30"}`} />
      </button>
    </span>
  );
}

const nextSort = ([first, second = first]: [Sort, Sort?], { sorteer }: RequestFilters): Sort =>
  sorteer === first ? second : first;

type RowProps = ListedRequest & { isSelected: boolean; onSelect: (isOn: boolean) => void };

function Row({ request, now, duplicates, assignee, link, isNew, isSelected, onSelect }: RowProps) {
  return (
    <div
      role="row"
      data-row={request.reference}
      className={`${columns} relative h-7.5 border-b border-line last:rounded-b-card last:border-0 hover:bg-mist has-[a:focus-visible]:outline-3 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-ink ${isSelected ? "bg-water/40" : isNew ? "bg-amber/20" : ""} *:truncate`}
    >
      <span role="cell" className="z-1">
        <Tick label={`${request.full_name} kiezen`} isOn={isSelected} onChange={onSelect} />
      </span>
      <span role="rowheader" className="flex items-center gap-1.5 font-semibold text-ink">
        <Link
          to={{ search: link }}
          preventScrollReset
          data-request={request.reference}
          title={request.reference}
          className="min-w-0 scroll-my-24 truncate outline-none after:absolute after:inset-0"
        >
          {request.full_name}
        </Link>
        <FlagIcons {...{ request, duplicates }} />
      </span>
      <span role="cell">
        <time dateTime={request.created_at} title={dateAndTime(request.created_at)}>
          {timeAgo(request.created_at, now)}
        </time>
      </span>
      <span role="cell" className="tabular-nums">
        {shortDate(request.moving_date)}
        {request.more_days && (
          <span title={shortDates(movingDays(request))}> +{request.more_days.length}</span>
        )}
      </span>
      <Route request={request} />
      <span role="cell" className="tabular-nums text-right text-ink">
        {request.volume === null ? "–" : cubicMetres(request.volume)}
      </span>
      <span role="cell" className="tabular-nums text-right">
        <Price request={request} />
      </span>
      <span role="cell" className="flex">
        <StatusBadge status={request.status} />
      </span>
      <span role="cell">{assignee}</span>
      <span role="cell" className="flex">
        <PromiseClock request={request} now={now} />
      </span>
    </div>
  );
}

function Route({ request }: { request: QuoteRequest }) {
  return (
    <span role="cell" className="text-ink">
      {request.from_city} <ArrowRight aria-hidden className="inline size-3.5 text-teal" />
      <span className="sr-only">naar</span> {request.to_city}
    </span>
  );
}

type TickProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** A checkbox with a larger area to press. */
function Tick({ label, isOn, onChange }: TickProps) {
  return (
    <label className="grid size-6 cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 cursor-pointer accent-petrol"
      />
    </label>
  );
}
