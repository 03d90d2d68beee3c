import { Download } from "lucide-react";
import { Link } from "react-router";
import { useQuery } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { dayInAmsterdam, weekdayDate } from "~/lib/dates";
import { wholeNumber } from "~/lib/format";
import type { AuditEntry } from "~/staff/api/database";
import { useDownload } from "~/staff/api/use-download";
import { timeOfDay } from "~/staff/ui/date-formats";
import { EmptyState } from "~/staff/ui/empty-state";
import { LoadFailure } from "~/staff/ui/load-failure";
import { Pager } from "~/staff/ui/pager";
import { useQueryString } from "~/staff/ui/query-string";
import { StaffButton } from "~/staff/ui/staff-button";
import { Spinner } from "~/ui/spinner";

import { AuditFilterBar } from "./audit-filter-bar";
import { type AuditFilters, readAuditFilters, writeAuditFilters } from "./audit-filters";
import { auditExportPath, auditPageQuery, ENTRIES_PER_PAGE } from "./audit-query";
import { auditSentence } from "./audit-sentences";

/** The audit log: who saw, changed, exported or erased what. */
export function AuditPage() {
  const [query, change] = useQueryString();
  const filters = readAuditFilters(query);
  const show = (changes: Partial<AuditFilters>) =>
    change((latest) => writeAuditFilters({ ...readAuditFilters(latest), pagina: 1, ...changes }));
  return (
    <>
      <AuditFilterBar filters={filters} onChange={show} />
      <Entries filters={filters} />
    </>
  );
}

function Entries({ filters }: { filters: AuditFilters }) {
  const { data: page, error, refetch } = useQuery(auditPageQuery(filters));
  if (error) return <LoadFailure message={staffMessages.load_failed} onRetry={() => void refetch()} />;
  if (!page) return <Loading />;
  const total = page.count ?? 0;
  return (
    <>
      <div className="mb-1 flex max-w-4xl items-center justify-between gap-3">
        <div role="status" className="grow">
          {total === 0 ? <EmptyState message={staffMessages.audit_empty} /> : totalInWords(total)}
        </div>
        {total > 0 && <ExportButton filters={filters} />}
      </div>
      <EntryList entries={page.rows} />
      <Pager
        page={filters.pagina}
        pages={Math.ceil(total / ENTRIES_PER_PAGE)}
        linkTo={(pagina) => writeAuditFilters({ ...filters, pagina })}
      />
    </>
  );
}

const totalInWords = (total: number) =>
  total === 1 ? "1 gebeurtenis" : `${wholeNumber(total)} gebeurtenissen`;

/** Downloads all filtered entries as a file, to account for who saw what. */
function ExportButton({ filters }: { filters: AuditFilters }) {
  const { mutate, isPending } = useDownload(() => auditExportPath(filters));
  return (
    <StaffButton look="bare" className="no-print -mr-4" disabled={isPending} onClick={() => mutate()}>
      {isPending ? <Spinner className="size-4" /> : <Download aria-hidden className="size-4" />}
      <span>
        <span className="sr-only">Exporteer als </span>CSV
      </span>
    </StaffButton>
  );
}

/** The entries, grouped by day. */
function EntryList({ entries }: { entries: AuditEntry[] }) {
  return groupByDay(entries).map(([day, ofDay]) => (
    <section key={day} aria-labelledby={`dag-${day}`} className="mb-4 max-w-4xl">
      <h2 id={`dag-${day}`} className="mb-2 text-sm font-semibold text-ink first-letter:uppercase">
        {weekdayDate(day)}
      </h2>
      <ol className="divide-y divide-line card shadow-none">
        {ofDay.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  ));
}

/** The entries come sorted, so those of one day are adjacent. */
function groupByDay(entries: AuditEntry[]): [string, AuditEntry[]][] {
  const days: Record<string, AuditEntry[]> = {};
  for (const entry of entries) (days[dayInAmsterdam(new Date(entry.at))] ??= []).push(entry);
  return Object.entries(days);
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { before, reference, after } = auditSentence(entry);
  return (
    <li className="flex gap-4 px-4 py-2 sm:px-5">
      <time dateTime={entry.at} className="tabular-nums shrink-0">
        {timeOfDay(entry.at)}
      </time>
      <span className="min-w-0 break-words">
        <strong className="font-semibold text-ink">{entry.actor_name}</strong> {before}
        {reference && <Reference of={reference} />}
        {after && ` ${after}`}
      </span>
    </li>
  );
}

function Reference({ of: reference }: { of: string }) {
  return (
    <>
      {" "}
      <Link
        to={`/dashboard?${new URLSearchParams({ aanvraag: reference }).toString()}`}
        className="py-3 font-semibold whitespace-nowrap text-petrol underline underline-offset-4 hover:text-brick"
      >
        {reference}
      </Link>
    </>
  );
}

function Loading() {
  return (
    <div role="status">
      <p className="sr-only">Logboek laden…</p>
      <div className="h-96 animate-pulse card shadow-none" />
    </div>
  );
}
