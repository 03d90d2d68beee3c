import { FilePlus2, NotebookPen } from "lucide-react";
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";

import editor from "@facts/quote-editor.json";

import type { QuoteRequest } from "~/staff/api/database";
import { useQueryString } from "~/staff/ui/query-string";
import { StaffButton } from "~/staff/ui/staff-button";
import { StaffDialog } from "~/staff/ui/staff-dialog";
import { Spinner } from "~/ui/spinner";

import { AcceptDialog } from "./accept-dialog";
import { CancelDialog } from "./cancel-dialog";
import { DeclineDialog } from "./decline-dialog";
import { ElsewhereDialog } from "./elsewhere-dialog";
import { quoteQuery, quotesQuery, useQuoteAction } from "./quotes";
import { WithdrawDialog } from "./withdraw-dialog";

/** An act on the quote of a request; `quote` where there is none yet. */
export type QuoteAct = "quote" | "accept" | "decline" | "withdraw" | "cancel";
type Props = { request: QuoteRequest; act: QuoteAct; onClose: () => void };

/** The dialogue of the act on the quote that leads to a status. */
export function StatusActDialog({ request, act, onClose }: Props) {
  const versions = useQuery(quotesQuery(request.id)).data;
  const current = versions?.find(({ number }) => number !== null && number === request.quote_number);
  const quote = useQuery({ ...quoteQuery(current?.id ?? ""), enabled: current !== undefined }).data;
  if (act === "quote") return <MakeQuoteDialog {...{ request, onClose }} />;
  if (!quote) {
    return (
      <StaffDialog title="Offerte laden…" onClose={onClose}>
        <Spinner className="size-5" />
      </StaffDialog>
    );
  }
  switch (act) {
    case "accept":
      return <AcceptDialog {...{ quote, request, onClose }} />;
    case "decline":
      return <DeclineDialog {...{ quote, onClose }} />;
    case "withdraw":
      return <WithdrawDialog {...{ quote, onClose }} />;
    case "cancel":
      return <CancelDialog {...{ quote, onClose }} />;
  }
}

/** Without a quote: make one here, or note one that was made elsewhere. */
function MakeQuoteDialog({ request, onClose }: Omit<Props, "act">) {
  const [isNoting, setNoting] = useState(false);
  const [, change] = useQueryString();
  const creating = useQuoteAction();
  const create = () =>
    creating.mutate(
      { do: "create", request: request.id },
      {
        onSuccess: (quote) => {
          if (quote) change(() => `?aanvraag=${request.reference}&offerte=${quote.id}`);
          onClose();
        },
      },
    );
  if (isNoting) return <ElsewhereDialog {...{ request, onClose }} />;
  return (
    <StaffDialog title="Eerst een offerte" onClose={onClose}>
      <p className="mb-4 max-w-prose">{editor.status_needs_quote}</p>
      <div className="flex flex-wrap gap-2">
        <StaffButton look="main" disabled={creating.isPending} onClick={create}>
          {creating.isPending ? <Spinner className="size-4" /> : <FilePlus2 aria-hidden className="size-4" />}
          Offerte maken
        </StaffButton>
        <StaffButton onClick={() => setNoting(true)}>
          <NotebookPen aria-hidden className="size-4" /> Elders gemaakt: noteren
        </StaffButton>
      </div>
    </StaffDialog>
  );
}
