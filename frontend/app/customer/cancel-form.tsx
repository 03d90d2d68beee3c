import { money } from "~/lib/money";

import { ConfirmForm } from "./confirm-form";
import { useAction, useCustomer } from "./customer-context";
import { FeeSteps } from "./fee-steps";
import { fill } from "./language";
import type { Move } from "./types";

type Cancellation = NonNullable<Move["cancellation"]>;

/** The form to cancel the move. It names today's cost; if that changed at midnight, the server asks again. */
export function CancelForm({ cancellation }: { cancellation: Cancellation }) {
  const { texts, language, tell } = useCustomer();
  const { change, isBusy, message } = useAction();
  const { fee_cents: fee, text, settlement, schedule } = cancellation;
  // Who has paid in advance may get money back: nothing is paid by this button.
  const action = settlement ? texts.move.cancel_paid : texts.move.cancel_fee;
  const cancel = async () => {
    if (await change("/cancel", { fee_cents: fee })) tell("");
  };
  return (
    <ConfirmForm
      open={texts.move.cancel}
      title={texts.move.cancel}
      action={fee === 0 ? texts.move.cancel_free : fill(action, { fee: money(fee, language) })}
      isBusy={isBusy}
      refusal={message}
      onConfirm={() => void cancel()}
    >
      <p className="mb-3 font-semibold text-ink">
        {text} {settlement}
      </p>
      <h4 className="font-semibold">{texts.move.schedule}</h4>
      <FeeSteps steps={schedule} className="mb-4" />
    </ConfirmForm>
  );
}
