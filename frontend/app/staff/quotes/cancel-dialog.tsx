import { useState } from "react";

import editor from "@facts/quote-editor.json";

import { readCents, writeCents } from "~/lib/dutch-numbers";
import { money } from "~/lib/money";
import { DialogActions } from "~/staff/ui/dialog-actions";
import { FormError } from "~/staff/ui/form-error";
import { StaffButton } from "~/staff/ui/staff-button";
import { StaffDialog } from "~/staff/ui/staff-dialog";
import { TextField } from "~/ui/form/text-field";
import { Spinner } from "~/ui/spinner";
import { toast } from "~/ui/toast";

import { ChannelChoice, type HeardBy } from "./channel-choice";
import { customerIsMailed } from "./quote-facts";
import { problemsOf, type Quote, useQuoteAction } from "./quotes";
import { settledInWords } from "./settlement";

type Props = { quote: Quote; onClose: () => void };

/** Records that the customer cancelled the agreed move, and what it costs. */
export function CancelDialog({ quote, onClose }: Props) {
  const { fee } = quote;
  const [channel, setChannel] = useState<HeardBy>("telefoon");
  const [text, setText] = useState(writeCents(fee?.cents ?? 0));
  const [isTried, setTried] = useState(false);
  const cancelling = useQuoteAction({ isToldElsewhere: true });
  const cents = readCents(text);
  const paid = quote.prepayment?.paid_cents ?? 0;
  const [problem] = problemsOf(cancelling.error);

  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (cents === null) return;
    cancelling.mutate(
      { do: "cancel", quote: quote.id, json: { channel, fee_cents: cents } },
      {
        onSuccess: () => {
          toast.success(editor.cancelled.replace("{number}", quote.number ?? ""));
          onClose();
        },
      },
    );
  };
  return (
    <StaffDialog title="Annulering noteren" onClose={onClose}>
      <form noValidate onSubmit={submit} className="space-y-4">
        <ChannelChoice channel={channel} onChoose={setChannel} />
        {fee && (
          <p>
            Volgens de voorwaarden kost annuleren vandaag{" "}
            <b className="font-semibold text-ink">
              {money(fee.cents)} ({fee.percent}%)
            </b>
            .
          </p>
        )}
        <TextField
          label="Annuleringskosten"
          help="U mag minder rekenen, niet meer."
          required
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={isTried && cents === null ? editor.unreadable.price : problem?.message}
          onChange={(event) => setText(event.target.value)}
        />
        {paid > 0 && cents !== null && (
          <p role="status" className="font-semibold text-ink">
            {settledInWords(paid, cents)}
          </p>
        )}
        <p>{customerIsMailed}</p>
        <FormError message={problem ? undefined : cancelling.error?.message} />
        <DialogActions onCancel={onClose} cancel="Toch niet">
          <StaffButton type="submit" look="danger" disabled={cancelling.isPending}>
            {cancelling.isPending && <Spinner className="size-4" />} Annulering vastleggen
          </StaffButton>
        </DialogActions>
      </form>
    </StaffDialog>
  );
}
