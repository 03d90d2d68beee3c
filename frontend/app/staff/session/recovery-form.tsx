import { useState } from "react";
import type { User } from "@supabase/auth-js";
import { useMutation } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { auth, authAnswer } from "~/staff/api/client";
import { signInMessage } from "~/staff/api/errors";
import { FormError } from "~/staff/ui/form-error";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/text-field";
import { Spinner } from "~/ui/spinner";

import { BackToSignIn } from "./back-to-sign-in";
import { RecoveryCodeForm } from "./recovery-code-form";

type Props = { problem: string | undefined; onUser: (user: User) => void };

/** Asks for the link to a new password. What it answers is the same whether the address is known or not. */
export function RecoveryForm({ problem, onUser }: Props) {
  const [email, setEmail] = useState("");
  const [tried, setTried] = useState(false);
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => askForLink(email.trim()) });
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (email.trim()) mutate();
  };
  if (isSuccess) return <RecoveryCodeForm email={email.trim()} onUser={onUser} />;
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <FormError message={error ? signInMessage(error) : problem} />
      <p>Vul uw e-mailadres in. U ontvangt een link waarmee u een nieuw wachtwoord kiest.</p>
      <TextField
        label="E-mailadres"
        type="email"
        name="email"
        autoComplete="username"
        required
        disabled={isPending}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={tried && !email.trim() ? staffMessages.email_needed : undefined}
      />
      <Button look="secondary" type="submit" disabled={isPending} className="w-full">
        {isPending && <Spinner />} Stuur mij een link
      </Button>
      <BackToSignIn />
    </form>
  );
}

async function askForLink(email: string): Promise<void> {
  const redirectTo = `${location.origin}/staff-login/wachtwoord`;
  await authAnswer(() => auth().resetPasswordForEmail(email, { redirectTo }));
}
