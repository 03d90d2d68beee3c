import { useRef, useState } from "react";

import { ApiError } from "~/api/client";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/text-field";

import { call } from "./customer-api";
import { type Language, textsIn } from "./language";
import { Refused } from "./parts";

/** Asks for the link by e-mail address. The response is the same whether we know the address or not. */
export function LinkForm({ language }: { language: Language }) {
  const texts = textsIn(language).no_link;
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState("");
  const { send, isBusy, confirmation, error } = useLinkByMail(language);
  const [problem] = error?.problems ?? [];
  const ask = async () => {
    if (!(await send(email))) field.current?.focus();
  };
  return (
    <form
      noValidate
      className="mt-6 border-b border-line pb-6"
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <Refused message={problem ? undefined : error?.message} />
      <TextField
        ref={field}
        label={texts.email}
        type="email"
        required
        autoComplete="email"
        value={email}
        error={problem?.message}
        onChange={(event) => setEmail(event.target.value)}
        className="mb-4"
      />
      <Button type="submit" disabled={isBusy}>
        {texts.send}
      </Button>
      <p role="status" className="mt-3 font-semibold text-teal empty:hidden">
        {confirmation}
      </p>
    </form>
  );
}

function useLinkByMail(language: Language) {
  const [isBusy, setBusy] = useState(false);
  const [confirmation, setConfirmation] = useState<string>();
  const [error, setError] = useState<ApiError>();
  const send = async (email: string) => {
    setBusy(true);
    setError(undefined);
    setConfirmation(undefined);
    try {
      const link = { secret: undefined, language };
      const sent = await call<{ message: string }>(link, "/link", { method: "POST", json: { email } });
      setConfirmation(sent.message);
      return true;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { send, isBusy, confirmation, error };
}
