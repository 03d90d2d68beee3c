import { CalendarClock } from "lucide-react";

import { Button } from "~/ui/button";

import { ConfirmForm } from "./confirm-form";
import { useAction, useCustomer, useTyped } from "./customer-context";
import { Lines } from "./fields";
import { fill } from "./language";
import { Refused } from "./parts";
import type { Move } from "./types";

type Proposal = NonNullable<Move["proposal"]>;

/** Other days that wait for an answer: of the customer if we proposed them, else of us. */
export function DayProposal({ proposal }: { proposal: Proposal }) {
  const { texts } = useCustomer();
  const words = texts.move.proposal;
  const isOurs = proposal.proposed_by === "office";
  return (
    <section
      aria-label={isOurs ? words.ours : words.yours}
      className="mt-6 rounded-xl border-2 border-teal p-4 sm:p-5"
    >
      <h3 className="flex items-center gap-2 font-semibold text-ink">
        <CalendarClock aria-hidden className="size-5 shrink-0 text-teal" />
        {isOurs ? words.ours : words.yours}
      </h3>
      <p className="mt-2 font-display text-xl leading-tight font-bold text-ink first-letter:uppercase">
        {proposal.day_text}
      </p>
      {isOurs && proposal.text && (
        <p lang="nl" className="mt-2 border-l-4 border-water pl-4 wrap-anywhere whitespace-pre-line">
          {proposal.text}
        </p>
      )}
      <p className="mt-2">
        {isOurs ? words.until_then : words.waits} {isOurs && proposal.keeps_fee && words.keeps_fee}
      </p>
      {isOurs && <Answer proposal={proposal} />}
    </section>
  );
}

function Answer({ proposal }: { proposal: Proposal }) {
  const { texts, tell } = useCustomer();
  const words = texts.move.proposal;
  const { change, isBusy, message } = useAction();
  const agree = async () => {
    if (await change(`/day-proposals/${proposal.id}/agree`))
      tell(fill(words.agreed, { day: proposal.day_text }));
  };
  return (
    <>
      <Refused message={message} />
      <div className="mt-4 flex flex-wrap items-start gap-3">
        <Button look="primary" disabled={isBusy} onClick={() => void agree()}>
          {words.agree}
        </Button>
        <RefuseForm proposal={proposal} />
      </div>
    </>
  );
}

function RefuseForm({ proposal }: { proposal: Proposal }) {
  const { texts, tell } = useCustomer();
  const words = texts.move.proposal;
  const { change, isBusy, message, problems, problemOf } = useAction();
  const [text, setText] = useTyped("refuse-day");
  const refuse = async () => {
    if (!(await change(`/day-proposals/${proposal.id}/refuse`, { text: text.trim() }))) return;
    setText("");
    tell(words.refused);
  };
  return (
    <ConfirmForm
      open={words.refuse}
      title={words.refuse_title}
      action={words.refuse_do}
      isBusy={isBusy}
      refusal={problems.length > 0 ? undefined : message}
      onConfirm={() => void refuse()}
    >
      <p className="mb-3">{words.refuse_text}</p>
      <Lines label={words.refuse_note} value={text} error={problemOf("text")} onText={setText} />
    </ConfirmForm>
  );
}
