import { useState } from "react";

import { ApiError } from "~/api/client";
import { Button } from "~/ui/button";

import { confirmEmail } from "./customer-api";
import { type Language, textsIn } from "./language";
import { NoLink } from "./no-link";
import { Refused } from "./parts";

type Props = {
  secret: string;
  language: Language;
  /** Called with what to tell when the address counts. */
  onConfirmed: (message: string) => void;
};

/**
 * Confirms the e-mail address whose mail brought the visitor here, then opens the page by its new link. It waits for a
 * button: programs that follow the links in a mail must not confirm it.
 */
export function ConfirmEmail({ secret, language, onConfirmed }: Props) {
  const texts = textsIn(language).confirm_email;
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const confirm = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const confirmed = await confirmEmail({ secret, language });
      onConfirmed(confirmed.message);
      location.replace(`#${confirmed.secret}`);
    } catch (failure) {
      setBusy(false);
      if (failure instanceof ApiError) setError(failure);
    }
  };
  if (error?.status === 401) return <NoLink language={language} />;
  return (
    <div className="mx-auto max-w-2xl card p-6 sm:p-8">
      <h1 className="heading-2">{texts.title}</h1>
      <p className="mt-3">{texts.text}</p>
      <p className="mt-3 mb-6">{texts.not_you}</p>
      <Refused message={error?.message} />
      <Button disabled={isBusy} onClick={() => void confirm()}>
        {texts.confirm}
      </Button>
    </div>
  );
}
