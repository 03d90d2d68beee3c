import editor from "@facts/quote-editor.json";

import { ActionDialog } from "./action-dialog";
import type { Quote } from "./quotes";

/** Asks before a sent quote is withdrawn: the customer is told. */
export function WithdrawDialog({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const number = quote.number ?? "";
  return (
    <ActionDialog
      title={`Offerte ${number} intrekken?`}
      text={editor.withdraw}
      button="Intrekken"
      done={editor.withdrawn.replace("{number}", number)}
      action={{ do: "withdraw", quote: quote.id }}
      onClose={onClose}
    />
  );
}
