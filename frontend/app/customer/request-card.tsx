import { Suspense, useState } from "react";

import { ConfirmForm } from "./confirm-form";
import { useAction, useCustomer, useTyped } from "./customer-context";
import { Lines } from "./fields";
import { cubicMetres, moment, wholeEuros } from "./formats";
import { fill } from "./language";
import { RequestForm } from "./loaded-parts";
import { Card, Fold } from "./parts";

/** The request: open while it is the main subject, folded later, or if its code did not come in time. */
export function RequestCard() {
  const { page, texts, language } = useCustomer();
  const { can_correct: canCorrect, can_withdraw: canWithdraw, received_at: at } = page.request;
  const { pending_email: email } = page.request;
  const [isOpen, setOpen] = useState(false);
  const [isInTime] = useState(RequestForm.isLoaded);
  const answers = (
    <Suspense fallback={<p role="status">{texts.loading}</p>}>
      <RequestForm />
    </Suspense>
  );
  return (
    <Card id="aanvraag" title={texts.request.title}>
      <p className="-mt-3 mb-4">{fill(texts.request.received, { moment: moment(language, at) })}</p>
      {email !== null && (
        <p className="mb-4 rounded-xl border-l-4 border-amber bg-mist px-4 py-3 wrap-anywhere">
          {fill(texts.request.pending_email, { email })}
        </p>
      )}
      {texts.dutch_only && <p className="mb-4">{texts.dutch_only}</p>}
      {page.state === "request" && <PriceLine />}
      {page.state === "request" && isInTime ? (
        answers
      ) : (
        <Fold summary={texts.request.show} onOpen={() => setOpen(true)}>
          {isOpen && <div className="mt-3">{answers}</div>}
        </Fold>
      )}
      {!canCorrect && page.state !== "ended" && page.state !== "done" && (
        <p className="mt-4">{texts.request.fixed}</p>
      )}
      {canWithdraw && (
        <div className="mt-6 border-t border-line pt-6">
          <Withdraw />
        </div>
      )}
    </Card>
  );
}

/** What it may cost, until there is a quote, and whether that rests on what was counted. */
function PriceLine() {
  const { page, texts, language } = useCustomer();
  const { low, high, volume, volume_basis: basis } = page.request.price_indication ?? {};
  if (typeof low !== "number") return null;
  const amount = (euros: number) => wholeEuros(language, euros);
  const price =
    typeof high === "number"
      ? fill(texts.request.price, { low: amount(low), high: amount(high) })
      : fill(texts.request.price_from, { low: amount(low) });
  const text = basis === "home" ? texts.request.price_home : texts.request.price_counted;
  const isBased = typeof high === "number" && typeof volume === "number";
  return (
    <div className="mb-4 rounded-xl bg-mist px-4 py-3">
      <p className="font-semibold text-ink">{price}</p>
      {isBased && <p>{fill(text, { volume: cubicMetres(language, volume) })}</p>}
      <p className="text-sm">{texts.request.price_note}</p>
    </div>
  );
}

function Withdraw() {
  const { texts, tell } = useCustomer();
  const { change, isBusy, message } = useAction();
  const [note, setNote] = useTyped("withdraw-note");
  const withdraw = async () => {
    if (await change("/request/withdraw", { note: note.trim() })) tell("");
  };
  return (
    <ConfirmForm
      open={texts.request.withdraw}
      title={texts.request.withdraw}
      action={texts.request.withdraw_do}
      isBusy={isBusy}
      refusal={message}
      onConfirm={() => void withdraw()}
    >
      <p className="mb-4">{texts.request.withdraw_text}</p>
      <Lines label={texts.request.withdraw_note} value={note} onText={setNote} />
    </ConfirmForm>
  );
}
