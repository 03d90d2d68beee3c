import { useState } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { money } from "~/lib/money";
import { callFunction } from "~/staff/api/client";
import type { QuoteRequest } from "~/staff/api/database";
import type { RelatedRequest } from "~/staff/requests/model/queries";
import { refreshRequests } from "~/staff/requests/model/request-changes";
import { ConfirmDialog } from "~/staff/ui/confirm-dialog";
import { RadioOption } from "~/staff/ui/radio-option";
import { StaffDialog } from "~/staff/ui/staff-dialog";
import { toast } from "~/ui/toast";

import { hasChoice, isAgreed, type MergePlan, mergePlan, type Side } from "./merge-plan";

type Props = { opened: QuoteRequest; other: RelatedRequest; onClose: () => void };

const title = "Aanvragen samenvoegen";

/** Merges two requests; if both have a quote, the planner says which of the two is withdrawn. */
export function MergeDialog({ opened, other, onClose }: Props) {
  const [isReversed, setReversed] = useState(false);
  const plan = mergePlan(opened, other, isReversed);
  const merge = useMerge(onClose);
  if (!plan) {
    return (
      <StaffDialog title={title} onClose={onClose}>
        <p>{staffMessages.refusals.merge_both_agreed}</p>
      </StaffDialog>
    );
  }
  return (
    <ConfirmDialog
      title={title}
      action="Samenvoegen"
      isPending={merge.isPending}
      error={merge.error?.message}
      onConfirm={() => merge.mutate(plan)}
      onClose={onClose}
    >
      {hasChoice(opened, other) && <QuoteChoice {...{ opened, other, isReversed }} onChoose={setReversed} />}
      <Consequences plan={plan} isSameEmail={other.same.includes("email")} />
    </ConfirmDialog>
  );
}

function useMerge(onClose: () => void) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ goes, stays, withdraw }: MergePlan) =>
      callFunction(`requests/${goes.id}/merge`, { method: "POST", json: { into: stays.id, withdraw } }),
    onSuccess: (_, plan) => {
      toast.success(told(staffMessages.merged, plan));
      onClose();
    },
    // Also after a refusal, which means that what was shown is outdated.
    onSettled: () => {
      for (const queryKey of [["related"], ["duplicates"]]) void client.invalidateQueries({ queryKey });
      return refreshRequests(client);
    },
  });
}

const told = (text: string, { goes, stays }: MergePlan) =>
  text
    .replaceAll("{other}", goes.reference)
    .replaceAll("{kept}", stays.reference)
    .replaceAll("{other_email}", goes.email)
    .replaceAll("{kept_email}", stays.email);

type ChoiceProps = {
  opened: Side;
  other: Side;
  isReversed: boolean;
  onChoose: (isReversed: boolean) => void;
};

function QuoteChoice({ opened, other, isReversed, onChoose }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-ink">{staffMessages.merge_which_quote}</legend>
      <RadioOption name="intrekken" isChosen={!isReversed} onChoose={() => onChoose(false)}>
        <QuoteOf side={other} />
      </RadioOption>
      <RadioOption name="intrekken" isChosen={isReversed} onChoose={() => onChoose(true)}>
        <QuoteOf side={opened} />
      </RadioOption>
    </fieldset>
  );
}

function QuoteOf({ side: { reference, quote_number: number, quote_cents: cents } }: { side: Side }) {
  return (
    <span>
      <b className="font-semibold text-ink">{number} intrekken</b>
      {cents !== null && ` · ${money(cents)}`} · {reference}
    </span>
  );
}

/** What happens with requests, quotes, mails and links. */
function Consequences({ plan, isSameEmail }: { plan: MergePlan; isSameEmail: boolean }) {
  const { stays, withdraw } = plan;
  const number = (text: string, value: string | null) => told(text, plan).replace("{number}", value ?? "");
  return (
    <>
      {!isSameEmail && (
        <p className="rounded-xl bg-amber/35 px-3 py-2 wrap-anywhere text-ink">
          {told(staffMessages.merge_other_email, plan)}
        </p>
      )}
      <p>{told(staffMessages.merge_question, plan)}</p>
      {withdraw && isAgreed(stays) && <p>{number(staffMessages.merge_agreed_stays, stays.quote_number)}</p>}
      {withdraw && <p className="wrap-anywhere">{number(staffMessages.merge_withdraws, withdraw)}</p>}
      <p className="wrap-anywhere">{told(staffMessages.merge_link, plan)}</p>
    </>
  );
}
