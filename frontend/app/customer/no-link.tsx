import { Phone } from "lucide-react";
import { useState } from "react";

import company from "@facts/company.json";

import { ApiError } from "~/api/client";
import { Button, ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/form/text-field";

import { call } from "./customer-api";
import { type Language, textsIn } from "./language";
import { Refused } from "./parts";

type Props = { language: Language; message?: string | undefined };

/** Says that the link does not work. The same for a wrong, an expired and a revoked link, to reveal nothing more. */
export function NoLink({ language, message }: Props) {
  const texts = textsIn(language).no_link;
  return (
    <div className="mx-auto max-w-2xl card p-6 sm:p-8">
      <h1 className="heading-2">{message === undefined ? texts.title : textsIn(language).title}</h1>
      <p role="status" className="mt-3">
        {message ?? texts.text}
      </p>
      {message === undefined && <NewLink language={language} />}
      <ButtonLink to={company.phones.main.href} look="light" className="mt-6">
        <Phone aria-hidden className="size-5" /> {company.phones.main.display}
      </ButtonLink>
    </div>
  );
}

function NewLink({ language }: { language: Language }) {
  const texts = textsIn(language).no_link;
  const [email, setEmail] = useState("");
  const [confirmation, setConfirmation] = useState<string>();
  const [error, setError] = useState<ApiError>();
  const send = async () => {
    setError(undefined);
    setConfirmation(undefined);
    try {
      const link = { secret: undefined, language };
      setConfirmation(
        (await call<{ message: string }>(link, "/link", { method: "POST", json: { email } })).message,
      );
    } catch (failure) {
      if (failure instanceof ApiError) setError(failure);
    }
  };
  const [problem] = error?.problems ?? [];
  return (
    <form
      noValidate
      className="mt-6 border-b border-line pb-6"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Refused message={problem ? undefined : error?.message} />
      <TextField
        label={texts.email}
        type="email"
        required
        autoComplete="email"
        value={email}
        error={problem?.message}
        onChange={(event) => setEmail(event.target.value)}
        className="mb-4"
      />
      <Button type="submit">{texts.send}</Button>
      <p role="status" className="mt-3 font-semibold text-teal empty:hidden">
        {confirmation}
      </p>
    </form>
  );
}
