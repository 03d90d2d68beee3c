import { useQuery } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { Empty } from "~/staff/ui/empty-state";
import { LoadFailure } from "~/staff/ui/load-failure";
import { Pager } from "~/staff/ui/pager";
import { useQueryString } from "~/staff/ui/query-string";

import { AuditFilters } from "./audit-filter-bar";
import { type Filters, readFilters, writeFilters } from "./audit-filters";
import { AuditList } from "./audit-list";
import { auditPage, PAGE_SIZE } from "./audit-query";
import { ExportLog } from "./export-log";

/** Who saw, changed, took along or erased what. */
export function AuditPage() {
  const [query, change] = useQueryString();
  const filters = read(query);
  const show = (changed: Partial<Filters>) =>
    change((heading) => writeFilters({ ...read(heading), pagina: 1, ...changed }));
  return (
    <>
      <AuditFilters filters={filters} onChange={show} />
      <Entries filters={filters} />
    </>
  );
}

const read = (query: string) => readFilters(new URLSearchParams(query));

function Entries({ filters }: { filters: Filters }) {
  const { data: page, error, refetch } = useQuery(auditPage(filters));
  if (error) return <LoadFailure message={staffMessages.load_failed} onRetry={() => void refetch()} />;
  if (!page) return <Loading />;
  const total = page.count ?? 0;
  return (
    <>
      <div className="mb-1 flex max-w-4xl items-center justify-between gap-3">
        <div role="status" className="grow">
          {total === 0 ? <Empty message={staffMessages.audit_empty} /> : inWords(total)}
        </div>
        {total > 0 && <ExportLog filters={filters} />}
      </div>
      <AuditList entries={page.rows} />
      <Pager
        page={filters.pagina}
        pages={Math.ceil(total / PAGE_SIZE)}
        addressOf={(pagina) => writeFilters({ ...filters, pagina })}
      />
    </>
  );
}

const inWords = (total: number) =>
  total === 1 ? "1 gebeurtenis" : `${total.toLocaleString("nl-NL")} gebeurtenissen`;

function Loading() {
  return (
    <div role="status">
      <p className="sr-only">Logboek laden…</p>
      <div className="h-96 animate-pulse card shadow-none" />
    </div>
  );
}
