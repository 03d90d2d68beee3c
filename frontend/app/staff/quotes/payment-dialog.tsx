import { useState } from "react";

import editor from "@facts/quote-editor.json";
import { staff as statement } from "@facts/statements.json";

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
  /** Of a final statement: more may come in than is open, and what is below zero is paid back. */
  isRest?: boolean;
  onClose: () => void;
};

/** Records what came in, or what was paid back. */
export function PaymentDialog({ quote, prepayment, isRest = false, onClose }: Props) {
  // Sent twice it is one payment.
  const [id] = useState(randomId);
  const isBack = isRest && prepayment.open_cents < 0;
  const { open_cents: open } = prepayment;
  const [text, setText] = useState(open === 0 ? "" : isBack || open > 0 ? writeCents(Math.abs(open)) : "");
  const [day, setDay] = useState(() => dayInAmsterdam(new Date()));
  const [isMore, setMore] = useState(false);
  const [isTried, setTried] = useState(false);
  const noting = useQuoteAction({ isToldElsewhere: true });
  const cents = readCents(text);
  const problemOf = (field: string) =>
    problemsOf(noting.error).find((problem) => problem.field === field)?.message;
  const asksForMore = isRest && !isBack && (isMore || problemOf("cents") !== undefined);

  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (cents === null || day === "") return;
    const json = { id, cents: isBack ? -cents : cents, day, is_more: isMore };
    noting.mutate(
      { do: "payments", quote: quote.id, json },
      {
        onSuccess: () => {
          const told = isBack ? statement.paid_back : isRest ? statement.received : editor.payment_noted;
          toast.success(told.replace("{amount}", money(cents)));
          onClose();
        },
      },
    );
  };
  const title = isBack ? "Terugbetaald" : isRest ? "Betaling ontvangen" : "Vooruitbetaling ontvangen";
  return (
    <StaffDialog title={title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="space-y-4">
        <TextField
          label={isBack ? "Terugbetaald bedrag" : "Ontvangen bedrag"}
          required
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={isTried && cents === null ? editor.unreadable.price : problemOf("cents")}
          onChange={(event) => setText(event.target.value)}
        />
        {asksForMore && (
          <label className="flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold text-ink">
            <input
              type="checkbox"
              checked={isMore}
              onChange={(event) => setMore(event.target.checked)}
              className="size-5 accent-petrol"
            />
            {statement.is_more}
          </label>
        )}
        <TextField
          label={isBack ? "Terugbetaald op" : "Ontvangen op"}
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
