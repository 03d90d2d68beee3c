import { Trash2 } from "lucide-react";
import { useState } from "react";

import editor from "@facts/quote-editor.json";
import { staff as statement } from "@facts/statements.json";

import { money } from "~/lib/money";
import { shortDate } from "~/staff/ui/date-formats";

import { ActionDialog } from "./action-dialog";
import type { Payment } from "./prepayment-section";
import type { Quote } from "./quotes";

type Props = {
  quote: Pick<Quote, "id">;
  payment: Payment;
  /** How it is called: in advance, or of the final statement. */
  name?: string;
};

/** A payment that was noted, and a button to remove what was noted by mistake. */
export function PaymentLine({ quote, payment, name = "Vooruitbetaling" }: Props) {
  const [isRemoving, setRemoving] = useState(false);
  const amount = money(payment.cents);
  const day = shortDate(payment.day);
  return (
    <li className="flex items-center justify-between gap-2 border-t border-line text-sm">
      <span className="tabular-nums">
        {amount} op {day}, genoteerd door {payment.noted_by}
      </span>
      <button
        type="button"
        aria-label={`${name} van ${amount} verwijderen`}
        onClick={() => setRemoving(true)}
        className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-lg text-brick-dark hover:bg-mist"
      >
        <Trash2 aria-hidden className="size-4" />
      </button>
      {isRemoving && (
        <ActionDialog
          title={`${name} verwijderen?`}
          text={(name === "Betaling" ? statement.remove : editor.remove_payment)
            .replace("{amount}", amount)
            .replace("{day}", day)}
          button="Verwijderen"
          done={(name === "Betaling" ? statement.removed : editor.payment_removed).replace(
            "{amount}",
            amount,
          )}
          action={{ do: "remove-payment", quote: quote.id, payment: payment.id }}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  );
}
