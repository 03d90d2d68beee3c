import { useState } from "react";

import editor from "@facts/quote-editor.json";

import { inOrder } from "~/lib/day-list";
import { readCents } from "~/lib/dutch-numbers";
import type { QuoteRequest } from "~/staff/api/database";
import { DialogActions } from "~/staff/ui/dialog-actions";
import { FormError } from "~/staff/ui/form-error";
import { StaffButton } from "~/staff/ui/staff-button";
import { StaffDialog } from "~/staff/ui/staff-dialog";
import { TextField } from "~/ui/form/text-field";
import { Spinner } from "~/ui/spinner";
import { toast } from "~/ui/toast";

import { ClosedDayNote } from "./closed-day-note";
import { MoreDays } from "./more-days";
import { limits } from "./quote-facts";
import { problemsOf, useQuoteAction } from "./quotes";

type Props = { request: QuoteRequest; onClose: () => void };

/** Notes a quote that was made on paper or in another program. */
export function ElsewhereDialog({ request, onClose }: Props) {
  const [number, setNumber] = useState("");
  const [amount, setAmount] = useState("");
  const [day, setDay] = useState(request.moving_date);
  const [more_days, setMoreDays] = useState<string[]>([]);
  const [isTried, setTried] = useState(false);
  const noting = useQuoteAction({ isToldElsewhere: true });
  const cents = readCents(amount);
  const basis = "vaste_prijs";
  const problems = problemsOf(noting.error);
  const problemOf = (field: string) => problems.find((each) => each.field === field)?.message;

  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (cents === null || day === "") return;
    noting.mutate(
      {
        do: "elsewhere",
        request: request.id,
        json: { number, total_cents: cents, basis, day, more_days: inOrder(more_days) },
      },
      {
        onSuccess: () => {
          toast.success(editor.noted.replace("{number}", number));
          onClose();
        },
      },
    );
  };
  return (
    <StaffDialog title="Elders gemaakte offerte" onClose={onClose}>
      <form noValidate onSubmit={submit} className="space-y-4">
        <p className="max-w-prose">{editor.elsewhere}</p>
        <TextField
          label="Nummer van de offerte"
          required
          value={number}
          maxLength={limits.number}
          error={problemOf("number")}
          onChange={(event) => setNumber(event.target.value)}
        />
        <TextField
          label="Bedrag inclusief btw"
          required
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={isTried && cents === null ? editor.unreadable.price : problemOf("total_cents")}
          onChange={(event) => setAmount(event.target.value)}
        />
        <TextField
          label="Verhuisdag"
          required
          type="date"
          value={day}
          error={isTried && day === "" ? editor.day_missing : problemOf("day")}
          onChange={(event) => setDay(event.target.value)}
        />
        <MoreDays first={day} days={more_days} onChange={setMoreDays} />
        <ClosedDayNote days={[day, ...more_days]} />
        <FormError message={problems.length > 0 ? undefined : noting.error?.message} />
        <DialogActions onCancel={onClose}>
          <StaffButton type="submit" look="main" disabled={noting.isPending}>
            {noting.isPending && <Spinner className="size-4" />} Offerte noteren
          </StaffButton>
        </DialogActions>
      </form>
    </StaffDialog>
  );
}
