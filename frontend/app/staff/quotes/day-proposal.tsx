import { CalendarClock, Download } from "lucide-react";
import { useState } from "react";

import editor from "@facts/quote-editor.json";

import { weekdayDates } from "~/lib/day-list";
import { useDownload } from "~/staff/api/use-download";
import { ConfirmDialog } from "~/staff/ui/confirm-dialog";
import { smallField, smallLabel } from "~/staff/ui/control-styles";
import { dateAndTime } from "~/staff/ui/date-formats";
import { StaffButton } from "~/staff/ui/staff-button";
import { toast } from "~/ui/toast";

import { limits } from "./quote-facts";
import { type Quote, useQuoteAction } from "./quotes";

type Proposal = NonNullable<Quote["proposal"]>;

/** Where the proposal stands, for a link to it. */
export const proposalId = "andere-dag";

/** Other days that wait for an answer: of us if the customer proposed them, else of the customer. */
export function DayProposal({ proposal }: { proposal: Proposal }) {
  const { proposed_by: by, days, text, colleague, proposed_at: at } = proposal;
  const isTheirs = by === "customer";
  return (
    <div id={proposalId} className="mt-2 rounded-xl border-l-4 border-amber bg-mist px-3 py-2">
      <p className="flex items-start gap-2 text-ink">
        <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-teal" />
        <span>
          {isTheirs ? "De klant stelt voor" : `${colleague ?? "Wij"} stelde voor`}:{" "}
          <b className="font-semibold">{weekdayDates(days)}</b> ({dateAndTime(at)}).
          {text && <span className="block wrap-anywhere whitespace-pre-line">{text}</span>}
          {!isTheirs && <span className="block">{editor.proposal_waits}</span>}
        </span>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {isTheirs ? <Answers proposal={proposal} /> : <Withdraw proposal={proposal} />}
      </div>
    </div>
  );
}

function Answers({ proposal }: { proposal: Proposal }) {
  const agreeing = useQuoteAction();
  const [isRefusing, setRefusing] = useState(false);
  const agree = () =>
    agreeing.mutate(
      { do: "agree-day", proposal: proposal.id },
      {
        onSuccess: () => toast.success(editor.day_changed.replace("{day}", weekdayDates(proposal.days))),
      },
    );
  return (
    <>
      <StaffButton look="main" disabled={agreeing.isPending} onClick={agree}>
        Akkoord met deze dag
      </StaffButton>
      <StaffButton aria-haspopup="dialog" onClick={() => setRefusing(true)}>
        Kan niet
      </StaffButton>
      {isRefusing && <RefuseDialog proposal={proposal} onClose={() => setRefusing(false)} />}
    </>
  );
}

function RefuseDialog({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const [text, setText] = useState("");
  const refusing = useQuoteAction({ isToldElsewhere: true });
  const refuse = () =>
    refusing.mutate(
      { do: "refuse-day", proposal: proposal.id, json: { text: text.trim() } },
      {
        onSuccess: () => {
          toast.success(editor.proposal_refused);
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title="Voorgestelde dag afwijzen?"
      action="Afwijzen"
      isPending={refusing.isPending}
      error={refusing.error?.message}
      onConfirm={refuse}
      onClose={onClose}
    >
      <p className="mb-3">{editor.refuse_day}</p>
      <label className="block">
        <span className={smallLabel}>Toelichting voor de klant</span>
        <textarea
          rows={3}
          value={text}
          maxLength={limits.note}
          onChange={(event) => setText(event.target.value)}
          className={`${smallField} py-2`}
        />
      </label>
    </ConfirmDialog>
  );
}

function Withdraw({ proposal }: { proposal: Proposal }) {
  const withdrawing = useQuoteAction();
  return (
    <StaffButton
      disabled={withdrawing.isPending}
      onClick={() =>
        withdrawing.mutate(
          { do: "withdraw-day", proposal: proposal.id },
          { onSuccess: () => toast.success(editor.proposal_withdrawn) },
        )
      }
    >
      Voorstel intrekken
    </StaffButton>
  );
}

/** The addenda to an accepted quote. */
export function AddendumButtons({ quote }: { quote: Quote }) {
  const { mutate, isPending } = useDownload((id: string) => `quote-addenda/${id}/pdf`);
  return quote.addenda.map(({ id, position }) => (
    <StaffButton key={id} disabled={isPending} onClick={() => mutate(id)}>
      <Download aria-hidden className="size-4" /> Aanvulling {position}
    </StaffButton>
  ));
}
