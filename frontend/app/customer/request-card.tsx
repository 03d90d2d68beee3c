import { Pencil } from "lucide-react";
import { lazy, Suspense, useState } from "react";

import { Button } from "~/ui/button";

import { ConfirmForm } from "./confirm-form";
import { useAct, useCustomer, useTyped } from "./customer-context";
import { Lines } from "./fields";
import { moment } from "./formats";
import { fill } from "./language";
import { Card, Fold } from "./parts";

// With them comes the whole form, which most visits do not need.
const RequestAnswers = lazy(() => import("./request-answers"));
const CorrectDialog = lazy(() => import("./correct-dialog"));

/** What was asked: shown at once while it is the subject, and behind a word later. */
export function RequestCard() {
  const { page, texts, language } = useCustomer();
  const { can_correct: canCorrect, can_withdraw: canWithdraw, received_at: at } = page.request;
  const [isOpen, setOpen] = useState(false);
  const answers = (
    <Suspense fallback={<p role="status">{texts.loading}</p>}>
      <RequestAnswers record={page.request.answers} />
    </Suspense>
  );
  return (
    <Card id="aanvraag" title={texts.request.title}>
      <p className="-mt-3 mb-4">{fill(texts.request.received, { moment: moment(language, at) })}</p>
      {texts.dutch_only && <p className="mb-4">{texts.dutch_only}</p>}
      {page.state === "request" ? (
        answers
      ) : (
        <Fold summary={texts.request.show} onOpen={() => setOpen(true)}>
          {isOpen && <div className="mt-3">{answers}</div>}
        </Fold>
      )}
      {!canCorrect && page.state !== "ended" && <p className="mt-4">{texts.request.fixed}</p>}
      {(canCorrect || canWithdraw) && (
        <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-6">
          {canCorrect && <Correct />}
          {canWithdraw && <Withdraw />}
        </div>
      )}
    </Card>
  );
}

function Correct() {
  const { texts } = useCustomer();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        <Pencil aria-hidden className="size-5" /> {texts.request.correct}
      </Button>
      {isOpen && (
        <Suspense>
          <CorrectDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Withdraw() {
  const { texts, tell } = useCustomer();
  const { change, isBusy, message } = useAct();
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
