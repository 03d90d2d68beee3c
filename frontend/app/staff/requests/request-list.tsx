import { useQuery } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import type { Me } from "~/staff/session/session-state";
import { Empty } from "~/staff/ui/empty-state";
import { LoadFailure } from "~/staff/ui/load-failure";
import { Pager } from "~/staff/ui/pager";
import { SkeletonCards } from "~/staff/ui/skeleton-cards";
import { StaffButton } from "~/staff/ui/staff-button";

import { ExportButtons } from "./export-buttons";
import { countQuery, duplicatesQuery, PAGE_SIZE, pageQuery, type RequestPage, teamQuery } from "./queries";
import { Card } from "./request-card";
import { isFiltered } from "./request-filters";
import type { QuoteRequest } from "./types";
import type { Address } from "./url-state";
import { useNow } from "./use-now";

type Props = { address: Address; me: Me; freshSince: string | null };

/** One page of requests, with their number told; or why there is none. */
export function List({ address, me, freshSince }: Props) {
  const page = useQuery(pageQuery(address.filters, me.id));
  const counted = useQuery(countQuery(address.filters, me.id));
  // Never the number of what was asked before beside the rows of what is asked now.
  const count = counted.isPlaceholderData && !page.isPlaceholderData ? undefined : counted.data;
  if (page.isError && !page.data) {
    return <LoadFailure message={staffMessages.requests_load_failed} onRetry={() => void page.refetch()} />;
  }
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-sm">
          {page.data ? inWords(page.data, count) : "Aanvragen laden…"}
        </p>
        <ExportButtons filters={address.filters} me={me} />
      </div>
      {page.isError && (
        <p role="alert" className="mb-2 font-semibold text-brick-dark">
          {staffMessages.requests_load_failed}
        </p>
      )}
      {!page.data && <SkeletonCards />}
      {page.data?.rows.length === 0 && <Nothing address={address} />}
      {page.data && page.data.rows.length > 0 && (
        <div
          aria-busy={page.isPlaceholderData}
          className={page.isPlaceholderData ? "opacity-60 transition-opacity" : ""}
        >
          <Cards rows={page.data.rows} {...{ address, freshSince }} />
          <Pager
            page={address.filters.pagina}
            pages={pagesOf(page.data, count)}
            addressOf={address.withPage}
          />
        </div>
      )}
    </>
  );
}

function Cards({ rows, address, freshSince }: { rows: QuoteRequest[] } & Omit<Props, "me">) {
  const now = useNow();
  const duplicates = useQuery(duplicatesQuery(rows.map((row) => row.id))).data;
  const team = useQuery(teamQuery).data;
  const from = freshSince === null ? Infinity : Date.parse(freshSince);
  return (
    <ul aria-label="Offerteaanvragen" className="space-y-2">
      {rows.map((request) => (
        <li key={request.id}>
          <Card
            {...{ request, now }}
            duplicates={duplicates?.[request.id] ?? 0}
            assignee={team?.find((person) => person.id === request.assignee_id)?.name}
            to={address.withRequest(request.reference)}
            isOpen={address.reference === request.reference}
            isFresh={Date.parse(request.created_at) > from}
          />
        </li>
      ))}
    </ul>
  );
}

const number = (value: number) => value.toLocaleString("nl-NL");

/** `1 t/m 25 van 1.234 aanvragen`, or `Aanvragen 1 t/m 25` as long as nobody knows how many there are. */
function inWords({ first, rows }: RequestPage, count: number | undefined): string {
  if (rows.length === 0) return "0 aanvragen";
  const span = `${number(first)} t/m ${number(first + rows.length - 1)}`;
  if (count === undefined) return `Aanvragen ${span}`;
  const all = `${number(count)} ${count === 1 ? "aanvraag" : "aanvragen"}`;
  return count <= PAGE_SIZE ? all : `${span} van ${all}`;
}

/** Until all are counted, a full page has another behind it. */
function pagesOf({ first, rows }: RequestPage, count: number | undefined): number {
  return Math.ceil((count ?? first + rows.length) / PAGE_SIZE);
}

function Nothing({ address }: { address: Address }) {
  const isNarrowed = isFiltered(address.filters) || address.filters.pagina > 1;
  return (
    <Empty message={staffMessages.requests_empty}>
      {isNarrowed && <StaffButton onClick={address.clear}>Filters wissen</StaffButton>}
    </Empty>
  );
}
