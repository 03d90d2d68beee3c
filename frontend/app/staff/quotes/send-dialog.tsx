import { Send } from "lucide-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import editor from "@facts/quote-editor.json";

import { weekdayDate } from "~/lib/dates";
import { inOrder, weekdayDates } from "~/lib/day-list";
import { money } from "~/lib/money";
import type { Totals } from "~/lib/quote-money";
import type { QuoteRequest } from "~/staff/api/database";
import { BreakableEmail } from "~/staff/ui/breakable-email";
import { DialogActions } from "~/staff/ui/dialog-actions";
import { FactList } from "~/staff/ui/fact-list";
import { FormError } from "~/staff/ui/form-error";
import { StaffButton } from "~/staff/ui/staff-button";
import { StaffDialog } from "~/staff/ui/staff-dialog";
import { Spinner } from "~/ui/spinner";
import { toast } from "~/ui/toast";

import { ClosedDayNote } from "./closed-day-note";
import { closeDraft, type Draft } from "./draft";
import { FullDayNote } from "./full-day-note";
import { useOnlineUntil } from "./online-until";
import { basisOf, dayLabel } from "./quote-facts";
import {
  currentQuote,
  keepQuote,
  problemsOf,
  type Quote,
  quotesQuery,
  refreshQuotes,
  sendQuote,
} from "./quotes";

type Props = {
  draft: Draft;
  quote: Quote;
  request: QuoteRequest;
  totals: Totals;
  onSent: () => void;
  /** Closes the dialog, because the editor shows the problems or the conflict. */
  onRefused: () => void;
  onClose: () => void;
};

/** Asks before sending: to whom, how much, and what happens then. */
export function SendDialog({ draft, quote, request, totals, onSent, onRefused, onClose }: Props) {
  const sending = useSending(draft, request, onSent, onRefused);
  const { form } = draft.get();
  const days = inOrder([form.day, ...form.more_days]);
  const onlineUntil = useOnlineUntil(draft);
  const before = useQuery(quotesQuery(request.id)).data?.find(({ state }) => state === "sent");
  return (
    <StaffDialog
      title={quote.version > 1 ? `Versie ${String(quote.version)} versturen?` : "Offerte versturen?"}
      onClose={onClose}
    >
      <FactList
        list="grid-cols-[auto_1fr] gap-y-1 rounded-xl bg-mist p-4"
        value="font-semibold"
        facts={[
          ["Aan", request.full_name],
          ["E-mail", <BreakableEmail key="email" email={request.email} />],
          [basisOf(form.basis)?.total_label ?? "Totaal", `${money(totals.including_cents)} inclusief btw`],
          [dayLabel(days), weekdayDates(days)],
          ["Geldig t/m", weekdayDate(form.valid_until)],
          ["Akkoord", onlineUntil],
        ]}
      />
      <div className="mt-4 space-y-2 empty:hidden">
        <FullDayNote days={days} />
        <ClosedDayNote days={days} />
      </div>
      <ul className="mt-4 mb-4 list-disc space-y-2 pl-5">
        {editor.send_steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
        {before?.number && <li>{editor.send_replaces.replace("{number}", before.number)}</li>}
      </ul>
      <FormError
        message={sending.isError && !isShownElsewhere(sending.error) ? sending.error.message : undefined}
      />
      <DialogActions onCancel={onClose}>
        <StaffButton look="main" disabled={sending.isPending} onClick={() => sending.mutate()}>
          {sending.isPending ? <Spinner className="size-4" /> : <Send aria-hidden className="size-4" />}
          Nu versturen
        </StaffButton>
      </DialogActions>
    </StaffDialog>
  );
}

const isShownElsewhere = (error: Error) =>
  problemsOf(error).length > 0 || currentQuote(error)?.state === "draft";

function useSending(draft: Draft, request: QuoteRequest, onSent: () => void, onRefused: () => void) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: () => sendQuote(draft.id, draft.get().revision),
    onSuccess: (sent) => {
      closeDraft(draft.id);
      keepQuote(client, sent);
      void refreshQuotes(client);
      const words = editor.sent.replace("{number}", sent.number ?? "");
      toast.success(words.replace("{email}", request.email));
      onSent();
    },
    onError: (error) => {
      if (!isShownElsewhere(error)) return;
      draft.learn(error);
      onRefused();
    },
  });
}
