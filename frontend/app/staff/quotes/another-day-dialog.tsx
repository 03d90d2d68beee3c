import { useState } from "react";

import editor from "@facts/quote-editor.json";

import { inOrder, weekdayDates } from "~/lib/day-list";
import { smallField, smallLabel } from "~/staff/ui/control-styles";
import { DialogActions } from "~/staff/ui/dialog-actions";
import { FormError } from "~/staff/ui/form-error";
import { RadioOption } from "~/staff/ui/radio-option";
import { StaffButton } from "~/staff/ui/staff-button";
import { StaffDialog } from "~/staff/ui/staff-dialog";
import { TextField } from "~/ui/form/text-field";
import { Spinner } from "~/ui/spinner";
import { toast } from "~/ui/toast";

import { ChannelChoice, type HeardBy } from "./channel-choice";
import { ClosedDayNote } from "./closed-day-note";
import { MoreDays } from "./more-days";
import { customerIsMailed, limits } from "./quote-facts";
import { problemsOf, type Quote, useQuoteAction } from "./quotes";

type Props = { quote: Quote; onClose: () => void };

/** Proposes other moving days to the customer, or records what was agreed on. */
export function AnotherDayDialog({ quote, onClose }: Props) {
  const form = useOtherDays(quote, onClose);
  const { isProposal } = form;
  return (
    <StaffDialog title="Andere dag" onClose={onClose}>
      <form noValidate onSubmit={form.submit} className="space-y-4">
        <p>
          Nu afgesproken: <b className="font-semibold text-ink">{weekdayDates(quote.agreed_days)}</b>.
        </p>
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="sr-only">Voorstellen of noteren</legend>
          <RadioOption
            className="font-semibold text-ink"
            name="dag-hoe"
            isChosen={isProposal}
            onChoose={() => form.setProposal(true)}
          >
            Voorstellen aan de klant
          </RadioOption>
          <RadioOption
            className="font-semibold text-ink"
            name="dag-hoe"
            isChosen={!isProposal}
            onChoose={() => form.setProposal(false)}
          >
            Noteren als afgesproken
          </RadioOption>
        </fieldset>
        <TextField
          label="Nieuwe verhuisdag"
          required
          type="date"
          value={form.day}
          error={form.isTried && form.day === "" ? editor.day_missing : form.problemOf("day")}
          onChange={(event) => form.setDay(event.target.value)}
        />
        <MoreDays first={form.day} days={form.moreDays} onChange={form.setMoreDays} />
        <ClosedDayNote days={[form.day, ...form.moreDays]} />
        {isProposal ? (
          <label className="block">
            <span className={smallLabel}>Toelichting voor de klant</span>
            <textarea
              rows={3}
              value={form.text}
              maxLength={limits.note}
              onChange={(event) => form.setText(event.target.value)}
              className={`${smallField} py-2`}
            />
          </label>
        ) : (
          <ChannelChoice channel={form.channel} onChoose={form.setChannel} />
        )}
        <label className="flex min-h-11 cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            checked={form.isOurWish}
            onChange={(event) => form.setOurWish(event.target.checked)}
            className="mt-0.5 size-5 shrink-0 accent-petrol"
          />
          {editor.our_wish}
        </label>
        <p>{isProposal ? editor.proposal_mailed : customerIsMailed}</p>
        <FormError message={form.refusal} />
        <DialogActions onCancel={onClose}>
          <StaffButton type="submit" look="main" disabled={form.isPending}>
            {form.isPending && <Spinner className="size-4" />} {isProposal ? "Voorstellen" : "Dag vastleggen"}
          </StaffButton>
        </DialogActions>
      </form>
    </StaffDialog>
  );
}

function useOtherDays(quote: Quote, onDone: () => void) {
  const [isProposal, setProposal] = useState(true);
  const [day, setDay] = useState("");
  const [moreDays, setMoreDays] = useState(() => quote.agreed_days.slice(1).map(() => ""));
  const [channel, setChannel] = useState<HeardBy>("telefoon");
  const [text, setText] = useState("");
  // Who proposes usually asks; who notes usually heard the customer ask.
  const [ourWish, setOurWish] = useState<boolean>();
  const isOurWish = ourWish ?? isProposal;
  const [isTried, setTried] = useState(false);
  const acting = useQuoteAction({ isToldElsewhere: true });
  const problems = problemsOf(acting.error);

  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (day === "") return;
    const [first = day, ...more_days] = inOrder([day, ...moreDays]);
    const shared = { day: first, more_days, asked_by: isOurWish ? "office" : "customer" } as const;
    acting.mutate(
      isProposal
        ? { do: "propose-day", quote: quote.id, json: { ...shared, text: text.trim() } }
        : { do: "another-day", quote: quote.id, json: { ...shared, channel } },
      {
        onSuccess: () => {
          const said = isProposal ? editor.day_proposed : editor.day_changed;
          toast.success(said.replace("{day}", weekdayDates([first, ...more_days])));
          onDone();
        },
      },
    );
  };
  return {
    ...{ isProposal, setProposal, day, setDay, moreDays, setMoreDays, channel, setChannel, text, setText },
    ...{ isOurWish, setOurWish, isTried, submit, isPending: acting.isPending },
    problemOf: (field: string) => problems.find((each) => each.field === field)?.message,
    refusal: problems.length > 0 ? undefined : acting.error?.message,
  };
}
