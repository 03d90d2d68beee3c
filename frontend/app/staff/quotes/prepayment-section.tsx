import { Euro, TriangleAlert } from "lucide-react";
import { Suspense, useState } from "react";

import editor from "@facts/quote-editor.json";

import { loadedLater } from "~/lib/loaded-later";
import { money } from "~/lib/money";
import { shortDate } from "~/staff/ui/date-formats";
import { StaffButton } from "~/staff/ui/staff-button";

import { PaymentLine } from "./payment-line";
import type { Quote } from "./quotes";
import { settledInWords } from "./settlement";

const PaymentDialog = loadedLater(async () => (await import("./payment-dialog")).PaymentDialog);

export type Prepayment = NonNullable<Quote["prepayment"]>;
export type Payment = Prepayment["payments"][number];

/** What the customer pays in advance, what came in, and the actions to note that. */
export function PrepaymentSection({ quote, prepayment }: { quote: Quote; prepayment: Prepayment }) {
  const [isNoting, setNoting] = useState(false);
  const isCancelled = Boolean(quote.accepted?.cancelled_at);
  const { percent, cents, paid_cents: paid, open_cents: open, is_overdue: isOverdue, payments } = prepayment;
  return (
    <section aria-label="Vooruitbetaling" className="mt-2 rounded-lg border border-line p-3">
      <p className="tabular-nums flex flex-wrap items-center gap-x-3 text-ink">
        <span>
          Vooruitbetaling ({percent}%): <b className="font-semibold">{money(cents)}</b>
        </span>
        {isOverdue && (
          <span className="inline-flex items-center gap-1.5 font-semibold text-brick-dark">
            <TriangleAlert aria-hidden className="size-4" /> te laat
          </span>
        )}
      </p>
      {!isCancelled && <p className="tabular-nums text-sm">{standingInWords(prepayment)}</p>}
      {isCancelled && paid > 0 && (
        <p className="font-semibold text-ink">
          {settledInWords(paid, quote.accepted?.cancellation_cents ?? 0)}
        </p>
      )}
      {!isCancelled && open > 0 && prepayment.iban === "" && <p className="text-sm">{editor.no_account}</p>}
      {payments.length > 0 && (
        <ul className="mt-1">
          {payments.map((payment) => (
            <PaymentLine key={payment.id} quote={quote} payment={payment} />
          ))}
        </ul>
      )}
      {(open > 0 || isCancelled) && (
        <StaffButton className="mt-2" aria-haspopup="dialog" onClick={() => setNoting(true)}>
          <Euro aria-hidden className="size-4" /> Vooruitbetaling ontvangen
        </StaffButton>
      )}
      <Suspense fallback={null}>
        {isNoting && <PaymentDialog {...{ quote, prepayment }} onClose={() => setNoting(false)} />}
      </Suspense>
    </section>
  );
}

function standingInWords({ paid_cents: paid, open_cents: open, due }: Prepayment): string {
  if (open === 0) return `Ontvangen: ${money(paid)}.`;
  const received = paid > 0 ? `Ontvangen: ${money(paid)}. ` : "";
  return `${received}Nog open: ${money(open)}${due ? `, uiterlijk ${shortDate(due)}` : ""}.`;
}
