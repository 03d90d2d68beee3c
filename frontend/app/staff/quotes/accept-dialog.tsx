import { useState } from "react";

import editor from "@facts/quote-editor.json";

import { money } from "~/lib/money";
import { addedBy, totals } from "~/lib/quote-money";
import type { QuoteRequest } from "~/staff/api/database";
import { DialogActions } from "~/staff/ui/dialog-actions";
import { FormError } from "~/staff/ui/form-error";
import { StaffButton } from "~/staff/ui/staff-button";
import { StaffDialog } from "~/staff/ui/staff-dialog";
import { TextField } from "~/ui/form/text-field";
import { Spinner } from "~/ui/spinner";
import { toast } from "~/ui/toast";

import { ChannelChoice, type HeardBy } from "./channel-choice";
import { basisOf, customerIsMailed, limits } from "./quote-facts";
import { problemsOf, type Quote, useQuoteAction } from "./quotes";

type Props = { quote: Quote; request: QuoteRequest; onClose: () => void };

/** Records an acceptance: who agreed, how we know, with which options, and the total. */
export function AcceptDialog({ quote, request, onClose }: Props) {
  const [name, setName] = useState(request.full_name);
  const [channel, setChannel] = useState<HeardBy>("telefoon");
  const [chosen, setChosen] = useState<string[]>([]);
  const accepting = useQuoteAction({ isToldElsewhere: true });
  const options = quote.lines.filter(({ optional }) => optional);
  const sum = totals(quote.lines, quote, quote.business, chosen);
  const [problem] = problemsOf(accepting.error);

  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    accepting.mutate(
      { do: "accept", quote: quote.id, json: { name, channel, options: chosen } },
      {
        onSuccess: () => {
          toast.success(editor.accepted.replace("{number}", quote.number ?? ""));
          onClose();
        },
      },
    );
  };
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <StaffDialog title={`Akkoord op offerte ${quote.number ?? ""}`} onClose={onClose}>
      <form noValidate onSubmit={submit} className="space-y-4">
        <ChannelChoice channel={channel} onChoose={setChannel} />
        <TextField
          label="Wie gaat akkoord?"
          required
          value={name}
          maxLength={limits.name}
          error={problem?.field === "name" ? problem.message : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        {options.length > 0 && (
          <fieldset>
            <legend className="mb-1 font-semibold text-ink">Met welke opties?</legend>
            {options.map((line) => (
              <label key={line.id} className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  checked={chosen.includes(line.id)}
                  onChange={() => toggle(line.id)}
                  className="size-5 shrink-0 accent-petrol"
                />
                <span className="grow">{line.label}</span>
                <span className="tabular-nums shrink-0 text-ink">
                  + {money(addedBy(line, quote))}
                  {quote.business && " excl. btw"}
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <div className="border-t border-line pt-3">
          <p className="tabular-nums flex justify-between gap-4 text-lg font-bold text-ink">
            <span>{basisOf(quote.basis)?.total_label} inclusief btw</span> {money(sum.including_cents)}
          </p>
          <p className="tabular-nums text-right text-sm">
            {money(sum.excluding_cents)} exclusief btw, {money(sum.vat_cents)} btw
          </p>
        </div>
        <p>{customerIsMailed}</p>
        <FormError message={problem ? undefined : accepting.error?.message} />
        <DialogActions onCancel={onClose}>
          <StaffButton type="submit" look="main" disabled={accepting.isPending}>
            {accepting.isPending && <Spinner className="size-4" />} Akkoord vastleggen
          </StaffButton>
        </DialogActions>
      </form>
    </StaffDialog>
  );
}
