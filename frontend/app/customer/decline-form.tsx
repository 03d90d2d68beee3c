import { useState } from "react";

import { SelectField } from "~/ui/form/select-field";

import { ConfirmForm } from "./confirm-form";
import { useAction, useCustomer, useTyped } from "./customer-context";
import { Lines } from "./fields";
import type { CustomerQuote } from "./types";

export function DeclineForm({ quote }: { quote: CustomerQuote }) {
  const { texts, tell } = useCustomer();
  const { change, isBusy, message, problems, problemOf } = useAction();
  const [reason, setReason] = useTyped("decline-reason");
  const [note, setNote] = useTyped("decline-note");
  const [isTried, setTried] = useState(false);
  const decline = async () => {
    setTried(true);
    if (reason !== "" && (await change(`/quotes/${quote.id}/decline`, { reason, note: note.trim() })))
      tell("");
  };
  return (
    <ConfirmForm
      open={texts.quote.decline}
      title={texts.quote.decline_title}
      action={texts.quote.decline_do}
      isBusy={isBusy}
      refusal={problems.length > 0 ? undefined : message}
      onConfirm={() => void decline()}
    >
      <SelectField
        label={texts.quote.reason}
        required
        options={quote.decline_reasons}
        placeholder={texts.quote.choose}
        value={reason}
        error={isTried && reason === "" ? texts.quote.reason_missing : problemOf("reason")}
        onChange={(event) => setReason(event.target.value)}
        className="mb-4"
      />
      <Lines label={texts.quote.note} value={note} error={problemOf("note")} onText={setNote} />
    </ConfirmForm>
  );
}
