import { Columns2, FilePlus2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useQuery } from "@tanstack/react-query";

import editor from "@facts/quote-editor.json";
import staffMessages from "@facts/staff-messages.json";

import type { QuoteRequest } from "~/staff/api/database";
import type { Me } from "~/staff/session/session-state";
import { LoadFailure } from "~/staff/ui/load-failure";
import { StaffButton } from "~/staff/ui/staff-button";
import { Spinner } from "~/ui/spinner";

import { CompareDialog } from "./compare-dialog";
import { ElsewhereDialog } from "./elsewhere-dialog";
import { DraftEditor, QuoteEditor } from "./quote-editor";
import { quotesQuery, type QuoteSummary, useQuoteAction } from "./quotes";
import { useEditing } from "./use-editing";
import { VersionCard } from "./version-card";

type Props = {
  request: QuoteRequest;
  me: Me;
  /** Whether a button to make the first quote is needed here. */
  offersMaking: boolean;
  /** The request, shown beside the editor. */
  beside: React.ReactNode;
};

/** The quotes of a request, the newest first; the editor opens over the page. */
export function QuotePanel({ request, me, offersMaking, beside }: Props) {
  const versions = useQuery(quotesQuery(request.id));
  const [editing, edit] = useEditing();
  // Before somebody asks for it; if it fails, it is fetched again then.
  useEffect(() => void DraftEditor.load().catch(() => undefined), []);
  if (versions.isError) {
    return <LoadFailure message={staffMessages.load_failed} onRetry={() => void versions.refetch()} />;
  }
  return (
    <>
      {versions.data?.length === 0 && <NoQuote {...{ request, offersMaking }} onEdit={edit} />}
      {versions.data && versions.data.length > 0 && (
        <Versions {...{ request, me }} versions={versions.data} onEdit={edit} />
      )}
      {editing && (
        <QuoteEditor key={editing} quoteId={editing} {...{ request, beside }} onClose={() => edit(null)} />
      )}
    </>
  );
}

type NoQuoteProps = Pick<Props, "request" | "offersMaking"> & { onEdit: (id: string) => void };

function NoQuote({ request, offersMaking, onEdit }: NoQuoteProps) {
  const [isNoting, setNoting] = useState(false);
  return (
    <>
      <p className="mb-2 max-w-prose">{editor.no_quote_yet}</p>
      <div className="flex flex-wrap gap-2">
        {offersMaking && <MakeButton request={request} onEdit={onEdit} />}
        <StaffButton onClick={() => setNoting(true)}>Elders gemaakte offerte noteren</StaffButton>
      </div>
      {isNoting && <ElsewhereDialog request={request} onClose={() => setNoting(false)} />}
    </>
  );
}

function MakeButton({ request, onEdit }: Omit<NoQuoteProps, "offersMaking">) {
  const creating = useQuoteAction();
  const create = () =>
    creating.mutate(
      { do: "create", request: request.id },
      { onSuccess: (quote) => quote && onEdit(quote.id) },
    );
  return (
    <StaffButton disabled={creating.isPending} onClick={create}>
      {creating.isPending ? <Spinner className="size-4" /> : <FilePlus2 aria-hidden className="size-4" />}
      Offerte maken
    </StaffButton>
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
