import { Columns2, FilePlus2 } from "lucide-react";
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";

import editor from "@facts/quote-editor.json";
import staffMessages from "@facts/staff-messages.json";

import type { QuoteRequest } from "~/staff/api/database";
import type { Me } from "~/staff/session/session-state";
import { LoadFailure } from "~/staff/ui/load-failure";
import { useQueryString } from "~/staff/ui/query-string";
import { StaffButton } from "~/staff/ui/staff-button";
import { Spinner } from "~/ui/spinner";

import { CompareDialog } from "./compare-dialog";
import { ElsewhereDialog } from "./elsewhere-dialog";
import { QuoteEditor } from "./quote-editor";
import { quotesQuery, type QuoteSummary, useQuoteAction } from "./quotes";
import { VersionCard } from "./version-card";

type Props = {
  request: QuoteRequest;
  me: Me;
  /** The request, shown beside the editor. */
  beside: React.ReactNode;
};

/** The quotes of a request, the newest first; the editor opens over the page. */
export function QuotePanel({ request, me, beside }: Props) {
  const versions = useQuery(quotesQuery(request.id));
  const [editing, edit] = useEditing();
  if (versions.isError) {
    return <LoadFailure message={staffMessages.load_failed} onRetry={() => void versions.refetch()} />;
  }
  return (
    <>
      {versions.data?.length === 0 && <NoQuote request={request} onEdit={edit} />}
      {versions.data && versions.data.length > 0 && (
        <Versions {...{ request, me }} versions={versions.data} onEdit={edit} />
      )}
      {editing && (
        <QuoteEditor key={editing} quoteId={editing} {...{ request, beside }} onClose={() => edit(null)} />
      )}
    </>
  );
}

/** The open draft, kept in the URL: Back closes it, and a reload opens it again. */
function useEditing(): [string | null, (id: string | null) => void] {
  const [query, change] = useQueryString();
  const edit = (id: string | null) =>
    change((latest) => {
      const params = new URLSearchParams(latest);
      if (id) params.set("offerte", id);
      else params.delete("offerte");
      return `?${params.toString().replaceAll("%2C", ",")}`;
    });
  return [new URLSearchParams(query).get("offerte"), edit];
}

function NoQuote({ request, onEdit }: { request: QuoteRequest; onEdit: (id: string) => void }) {
  const creating = useQuoteAction();
  const [isNoting, setNoting] = useState(false);
  const create = () =>
    creating.mutate(
      { do: "create", request: request.id },
      { onSuccess: (quote) => quote && onEdit(quote.id) },
    );
  return (
    <>
      <p className="mb-3 max-w-prose">{editor.no_quote_yet}</p>
      <div className="flex flex-wrap gap-2">
        <StaffButton look="main" disabled={creating.isPending} onClick={create}>
          {creating.isPending ? <Spinner className="size-4" /> : <FilePlus2 aria-hidden className="size-4" />}
          Offerte maken
        </StaffButton>
        <StaffButton look="bare" onClick={() => setNoting(true)}>
          Elders gemaakte offerte noteren
        </StaffButton>
      </div>
      {isNoting && <ElsewhereDialog request={request} onClose={() => setNoting(false)} />}
    </>
  );
}

type VersionsProps = Pick<Props, "request" | "me"> & {
  versions: QuoteSummary[];
  onEdit: (id: string) => void;
};

function Versions({ request, me, versions, onEdit }: VersionsProps) {
  const [isComparing, setComparing] = useState(false);
  const current = versions.find(({ state }) => state !== "draft");
  const hasDraft = versions.some(({ state }) => state === "draft");
  return (
    <>
      <ol aria-label="Versies van de offerte" className="space-y-3">
        {versions.map((version) => (
          <VersionCard
            key={version.id}
            {...{ request, me, version, onEdit }}
            isCurrent={version === current}
            mayRevise={version === current && !hasDraft && request.quote_state !== "accepted"}
          />
        ))}
      </ol>
      {versions.length > 1 && (
        <StaffButton look="bare" className="mt-2 -ml-3" onClick={() => setComparing(true)}>
          <Columns2 aria-hidden className="size-4" /> Versies vergelijken
        </StaffButton>
      )}
      {isComparing && <CompareDialog versions={versions} onClose={() => setComparing(false)} />}
    </>
  );
}
