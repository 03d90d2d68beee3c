import { MailCheck } from "lucide-react";
import { useState } from "react";
import type { User } from "@supabase/auth-js";
import { useMutation } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { auth, authAnswer } from "~/staff/api/client";
import { signInMessage } from "~/staff/api/errors";
import { CodeField } from "~/staff/ui/code-field";
import { FormError } from "~/staff/ui/form-error";
import { Button } from "~/ui/button";
import { Spinner } from "~/ui/spinner";

import { BackToSignIn } from "./back-to-sign-in";
import { inPlaceOfOlder } from "./sign-in-flow";

/** How many digits the code in a mail has. */
const DIGITS = 8;

type Props = { email: string; onUser: (user: User) => void };

/** The mail is on its way. Who reads it on another device types its code here, instead of following the link. */
export function RecoveryCodeForm({ email, onUser }: Props) {
  const [code, setCode] = useState("");
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      inPlaceOfOlder(() => authAnswer(() => auth().verifyOtp({ email, token: code, type: "recovery" }))),
    onSuccess: ({ user }) => user && onUser(user),
  });
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <div role="status">
        <MailCheck aria-hidden className="mb-3 size-8 text-teal" />
        <p>{staffMessages.recovery_sent}</p>
      </div>
      <FormError message={error ? signInMessage(error) : undefined} />
      <CodeField
        help={`Leest u de e-mail op een ander apparaat? Vul dan hier de code van ${String(DIGITS)} cijfers in.`}
        digits={DIGITS}
        disabled={isPending}
        value={code}
        onChange={setCode}
      />
      <Button look="secondary" type="submit" disabled={isPending || code.length < DIGITS} className="w-full">
        {isPending && <Spinner />} Verder
      </Button>
      <BackToSignIn />
    </form>
  );
}
