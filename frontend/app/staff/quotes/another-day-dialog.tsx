import { useState } from "react";

import editor from "@facts/quote-editor.json";

import { inOrder, weekdayDates } from "~/lib/day-list";
import { DialogActions } from "~/staff/ui/dialog-actions";
import { FormError } from "~/staff/ui/form-error";
import { StaffButton } from "~/staff/ui/staff-button";
import { StaffDialog } from "~/staff/ui/staff-dialog";
import { TextField } from "~/ui/form/text-field";
import { Spinner } from "~/ui/spinner";
import { toast } from "~/ui/toast";

import { ChannelChoice, type HeardBy } from "./channel-choice";
import { MoreDays } from "./more-days";
import { customerIsMailed } from "./quote-facts";
import { problemsOf, type Quote, useQuoteAction } from "./quotes";

type Props = { quote: Quote; onClose: () => void };

/** Records another moving day that was agreed on. */
export function AnotherDayDialog({ quote, onClose }: Props) {
  const [day, setDay] = useState("");
  const [moreDays, setMoreDays] = useState(() => quote.agreed_days.slice(1).map(() => ""));
  const [channel, setChannel] = useState<HeardBy>("telefoon");
  const [isOurWish, setOurWish] = useState(false);
  const [isTried, setTried] = useState(false);
  const agreeing = useQuoteAction({ isToldElsewhere: true });
  const [problem] = problemsOf(agreeing.error);

  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (day === "") return;
    const [first = day, ...more_days] = inOrder([day, ...moreDays]);
    const asked_by = isOurWish ? "office" : "customer";
    agreeing.mutate(
      { do: "another-day", quote: quote.id, json: { day: first, more_days, channel, asked_by } },
      {
        onSuccess: () => {
          toast.success(editor.day_changed.replace("{day}", weekdayDates([first, ...more_days])));
          onClose();
        },
      },
    );
  };
  return (
    <StaffDialog title="Andere dag afspreken" onClose={onClose}>
      <form noValidate onSubmit={submit} className="space-y-4">
        <p>
          Nu afgesproken: <b className="font-semibold text-ink">{weekdayDates(quote.agreed_days)}</b>.
        </p>
        <TextField
          label="Nieuwe verhuisdag"
          required
          type="date"
          value={day}
          error={isTried && day === "" ? editor.day_missing : problem?.message}
          onChange={(event) => setDay(event.target.value)}
        />
        <MoreDays first={day} days={moreDays} onChange={setMoreDays} />
        <ChannelChoice channel={channel} onChoose={setChannel} />
        <label className="flex min-h-11 cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            checked={isOurWish}
            onChange={(event) => setOurWish(event.target.checked)}
            className="mt-0.5 size-5 shrink-0 accent-petrol"
          />
          {editor.our_wish}
        </label>
        <p>{customerIsMailed}</p>
        <FormError message={problem ? undefined : agreeing.error?.message} />
        <DialogActions onCancel={onClose}>
          <StaffButton type="submit" look="main" disabled={agreeing.isPending}>
            {agreeing.isPending && <Spinner className="size-4" />} Dag vastleggen
          </StaffButton>
        </DialogActions>
      </form>
    </StaffDialog>
  );
}
