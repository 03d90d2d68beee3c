import { Suspense } from "react";

import { money } from "~/lib/money";
import { Button } from "~/ui/button";
import { DefinitionList } from "~/ui/list/definition-list";

import { CancelForm } from "./cancel-form";
import { Checklist } from "./checklist";
import { useCustomer } from "./customer-context";
import { DayProposal } from "./day-proposal";
import { moment } from "./formats";
import { fill, type Texts, wordsOfWindow } from "./language";
import { StatementBox } from "./loaded-parts";
import { useProposeDay } from "./message-card";
import { Card, FileButton } from "./parts";
import { PrepaymentBox } from "./prepayment-box";
import { RevokeForm } from "./revoke-form";
import type { Move } from "./types";

/** The moving day, and everything to know and do for it. */
export function MoveCard({ move }: { move: Move }) {
  const { texts, language } = useCustomer();
  const { cancelled, cancellation, revocation } = move;
  const isService = move.services.length > 0;
  return (
    <Card id="verhuisdag" title={isService ? texts.move.title_of_service : texts.move.title}>
      {cancelled && (
        <p className="mb-4 rounded-xl border border-line px-4 py-3 font-medium text-ink">
          {fill(cancelled.revoked ? texts.move.revoked : texts.move.cancelled, {
            moment: moment(language, cancelled.at),
            fee: money(cancelled.fee_cents, language),
          })}{" "}
          {cancelled.settlement}
        </p>
      )}
      <Day move={move} />
      {move.proposal && <DayProposal proposal={move.proposal} />}
      {move.prepayment && <PrepaymentBox prepayment={move.prepayment} />}
      {move.statement && (
        <Suspense fallback={null}>
          <StatementBox statement={move.statement} />
        </Suspense>
      )}
      {isToCome(move) && <Permits move={move} />}
      {isToCome(move) && <Checklist items={move.checklist} />}
      {revocation && <p className="mt-6">{revocation.text}</p>}
      {move.can_cancel && cancellation && (
        <div className="mt-6 flex flex-wrap items-start gap-3 border-t border-line pt-6">
          <OtherDay />
          {revocation ? (
            <RevokeForm consequence={revocation.consequence} />
          ) : (
            <CancelForm cancellation={cancellation} />
          )}
        </div>
      )}
    </Card>
  );
}

/** Whether the move is still to come, so that there is something to prepare. */
const isToCome = ({ cancelled, days_left: days }: Move): boolean => cancelled === null && days >= 0;

function Day({ move }: { move: Move }) {
  const { page, texts, language } = useCustomer();
  const calendar = page.documents.find(({ kind }) => kind === "calendar");
  return (
    <>
      <p
        className={`font-display text-2xl leading-tight font-bold tracking-tight text-ink first-letter:uppercase ${move.cancelled ? "line-through" : ""}`}
      >
        {move.day_text}
      </p>
      <p className="mt-1 mb-4 font-semibold text-teal">
        {!move.cancelled && daysLeft(move.days_left, texts)}
      </p>
      <DefinitionList
        rows={[
          ...(move.services.length > 0 ? [[texts.move.what, move.services.join(" ")] as const] : []),
          [texts.quote.when, wordsOfWindow(language, move)],
          [texts.quote.from, move.from.slice(0, 2).join(", ")],
          [texts.quote.to, move.to.slice(0, 2).join(", ")],
          ...(move.total_cents === null
            ? []
            : [
                [
                  move.total_label,
                  fill(texts.quote.with_vat, { amount: money(move.total_cents, language) }),
                ] as const,
              ]),
        ]}
      />
      {calendar && (
        <div className="mt-4">
          <FileButton path={calendar.path} name={calendar.name}>
            {texts.move.calendar}
          </FileButton>
        </div>
      )}
    </>
  );
}

export function daysLeft(days: number, texts: Texts): string {
  if (days < 0) return texts.move.past;
  if (days === 0) return texts.move.today;
  return days === 1 ? texts.move.tomorrow : fill(texts.move.days_left, { days });
}

function Permits({ move }: { move: Move }) {
  const { texts } = useCustomer();
  if (move.permits.length === 0) return null;
  return (
    <div className="mt-6 border-l-4 border-amber pl-4">
      <h3 className="font-semibold">{texts.move.permits}</h3>
      {move.permits.map(({ side, text }) => (
        <p key={side} className="mt-1">
          {text}
        </p>
      ))}
    </div>
  );
}

/** A button to the message form, to propose another day. */
function OtherDay() {
  const { texts } = useCustomer();
  const propose = useProposeDay();
  return (
    <Button look="light" onClick={propose}>
      {texts.move.other_day}
    </Button>
  );
}
