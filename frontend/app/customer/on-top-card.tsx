import { money } from "~/lib/money";

import { ConfirmForm } from "./confirm-form";
import { useAction, useCustomer, useKept, useTyped } from "./customer-context";
import { Line, Lines } from "./fields";
import { moment } from "./formats";
import { fill } from "./language";
import { Card, Label } from "./parts";
import { RowDetails } from "./price-table";
import type { OnTop, OnTopPiece } from "./types";

/** What came on top of the agreement, for the customer to agree to or decline, piece by piece. */
export function OnTopCard({ onTop }: { onTop: OnTop }) {
  const { texts } = useCustomer();
  const waits = onTop.pieces.some(({ state }) => state === "open");
  return (
    <Card id="meerwerk" title={texts.on_top.title}>
      <p>{waits && !onTop.can_answer ? texts.on_top.closed : texts.on_top.intro}</p>
      <ul>
        {onTop.pieces.map((piece) => (
          <Piece key={piece.id} {...{ piece, onTop }} />
        ))}
      </ul>
    </Card>
  );
}

type PieceProps = { piece: OnTopPiece; onTop: OnTop };

function Piece({ piece, onTop }: PieceProps) {
  const { texts, language } = useCustomer();
  const { row, state, noted_at: notedAt, by } = piece;
  const isOpen = state === "open" && onTop.can_answer;
  const isLeftOut = state === "afgewezen" || (state === "open" && !onTop.can_answer);
  const vat = onTop.business ? texts.quote.excluding : texts.on_top.including;
  return (
    <li className="mt-4 border-t border-line pt-4">
      <div className="flex flex-wrap justify-between gap-x-4">
        <p className="min-w-0 grow basis-36 font-medium wrap-anywhere text-ink">
          <Label>{row.label}</Label>
          <RowDetails row={row} />
        </p>
        <p className="tabular-nums text-right font-medium text-ink">
          <span className={isLeftOut ? "line-through" : ""}>{money(row.amount_cents, language)}</span>
          <span className="block text-sm font-normal text-body">{vat}</span>
        </p>
      </div>
      <p className="mt-1 text-sm">{fill(texts.on_top.by[by], { moment: moment(language, notedAt) })}</p>
      <State piece={piece} />
      {isOpen && (
        // The amount in sight is what is agreed to: once it is changed, the forms begin anew.
        <div key={piece.revision} className="mt-3 flex flex-wrap items-start gap-3">
          <AgreeForm {...{ piece, onTop }} amount={`${money(row.amount_cents, language)} ${vat}`} />
          <DeclineForm piece={piece} />
        </div>
      )}
    </li>
  );
}

function State({ piece }: { piece: OnTopPiece }) {
  const { language } = useCustomer();
  const { state, state_label: label, agreed_by: name, answered_at: at, reason } = piece;
  const isAgreed = state !== "open" && state !== "afgewezen";
  return (
    <p className={`mt-1 ${isAgreed ? "text-teal" : "text-ink"}`}>
      <span className="font-semibold">{label}</span>
      {name && `: ${name}`}
      {at && `, ${moment(language, at)}`}
      {reason && <span className="block wrap-anywhere whitespace-pre-line text-body">{reason}</span>}
    </p>
  );
}

function AgreeForm({ piece, onTop, amount }: PieceProps & { amount: string }) {
  const { texts, language, page, tell } = useCustomer();
  const { change, isBusy, message, problems, problemOf } = useAction();
  // Of several pieces the name is typed once.
  const [name, setName] = useKept("name");
  const [isTried, setTried] = useTyped(`on-top-tried-${piece.id}`);
  const words = texts.on_top;
  const agree = async () => {
    setTried("yes");
    if (name.trim() === "") return;
    const agreed = { revision: piece.revision, name: name.trim() };
    if (await change(`/on-top/${piece.id}/agree`, agreed))
      tell(fill(words.agreed, { label: piece.row.label }));
  };
  return (
    <ConfirmForm
      open={words.agree}
      about={piece.row.label}
      look="secondary"
      title={words.agree}
      action={onTop.button}
      // Customers agree in the language they read.
      isBusy={isBusy || page.language !== language}
      refusal={problems.length > 0 ? undefined : message}
      onConfirm={() => void agree()}
    >
      <p className="mb-3">{fill(words.agree_text, { label: piece.row.label, amount })}</p>
      <Line
        label={texts.quote.name}
        required
        autoComplete="name"
        value={name}
        error={isTried && name.trim() === "" ? texts.quote.name_missing : problemOf("name")}
        onText={setName}
      />
    </ConfirmForm>
  );
}

function DeclineForm({ piece }: { piece: OnTopPiece }) {
  const { texts, tell } = useCustomer();
  const { change, isBusy, message, problems, problemOf } = useAction();
  const [reason, setReason] = useTyped(`on-top-reason-${piece.id}`);
  const words = texts.on_top;
  const decline = async () => {
    const declined = { revision: piece.revision, reason: reason.trim() };
    if (await change(`/on-top/${piece.id}/decline`, declined))
      tell(fill(words.declined, { label: piece.row.label }));
  };
  return (
    <ConfirmForm
      open={words.decline}
      about={piece.row.label}
      title={words.decline}
      action={words.decline_do}
      isBusy={isBusy}
      refusal={problems.length > 0 ? undefined : message}
      onConfirm={() => void decline()}
    >
      <p className="mb-3">{fill(words.decline_text, { label: piece.row.label })}</p>
      <Lines label={words.reason} value={reason} error={problemOf("reason")} onText={setReason} />
    </ConfirmForm>
  );
}
