import { useState } from "react";

import editor from "@facts/quote-editor.json";

import { dayInAmsterdam } from "~/lib/dates";
import { readCents, writeCents } from "~/lib/dutch-numbers";
import { money } from "~/lib/money";
import { randomId } from "~/lib/random-id";
import { DialogActions } from "~/staff/ui/dialog-actions";
import { FormError } from "~/staff/ui/form-error";
import { StaffButton } from "~/staff/ui/staff-button";
import { StaffDialog } from "~/staff/ui/staff-dialog";
import { TextField } from "~/ui/form/text-field";
import { Spinner } from "~/ui/spinner";
import { toast } from "~/ui/toast";

import type { Prepayment } from "./prepayment-section";
import { problemsOf, type Quote, useQuoteAction } from "./quotes";

type Props = {
  quote: Pick<Quote, "id">;
  prepayment: Pick<Prepayment, "open_cents">;
  onClose: () => void;
};

/** Records what came in of the prepayment. */
export function PaymentDialog({ quote, prepayment, onClose }: Props) {
  // Sent twice it is one payment.
  const [id] = useState(randomId);
  const [text, setText] = useState(prepayment.open_cents > 0 ? writeCents(prepayment.open_cents) : "");
  const [day, setDay] = useState(() => dayInAmsterdam(new Date()));
  const [isTried, setTried] = useState(false);
  const noting = useQuoteAction({ isToldElsewhere: true });
  const cents = readCents(text);
  const problemOf = (field: string) =>
    problemsOf(noting.error).find((problem) => problem.field === field)?.message;

  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (cents === null || day === "") return;
    noting.mutate(
      { do: "payments", quote: quote.id, json: { id, cents, day } },
      {
        onSuccess: () => {
          toast.success(editor.payment_noted.replace("{amount}", money(cents)));
          onClose();
        },
      },
    );
  };
  return (
    <StaffDialog title="Vooruitbetaling ontvangen" onClose={onClose}>
      <form noValidate onSubmit={submit} className="space-y-4">
        <TextField
          label="Ontvangen bedrag"
          required
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={isTried && cents === null ? editor.unreadable.price : problemOf("cents")}
          onChange={(event) => setText(event.target.value)}
        />
        <TextField
          label="Ontvangen op"
          required
          type="date"
          value={day}
          error={isTried && day === "" ? editor.payment_day_missing : problemOf("day")}
          onChange={(event) => setDay(event.target.value)}
        />
        <FormError message={problemsOf(noting.error).length > 0 ? undefined : noting.error?.message} />
        <DialogActions onCancel={onClose}>
          <StaffButton type="submit" look="main" disabled={noting.isPending}>
            {noting.isPending && <Spinner className="size-4" />} Noteren
          </StaffButton>
        </DialogActions>
      </form>
    </StaffDialog>
  );
}
