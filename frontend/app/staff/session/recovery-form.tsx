import { MailCheck } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { User } from "@supabase/auth-js";
import { useMutation } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { auth, callAuth } from "~/staff/api/client";
import { errorMessage } from "~/staff/api/errors";
import { CodeField } from "~/staff/ui/code-field";
import { FormError } from "~/staff/ui/form-error";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/text-field";
import { Spinner } from "~/ui/spinner";

import { EMAIL_CODE_DIGITS, replaceSession } from "./sign-in-flow";

type Props = { problem: string | undefined; onUser: (user: User) => void };

/** Asks for a mail with a link to a new password. It does not reveal whether the account exists. */
export function RecoveryForm({ problem, onUser }: Props) {
  const [email, setEmail] = useState("");
  const [wasTried, setTried] = useState(false);
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => sendLink(email.trim()) });
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (email.trim()) mutate();
  };
  if (isSuccess) return <RecoveryCodeForm email={email.trim()} onUser={onUser} />;
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <FormError message={error ? errorMessage(error) : problem} />
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
        error={wasTried && !email.trim() ? staffMessages.email_needed : undefined}
      />
      <Button look="secondary" type="submit" disabled={isPending} className="w-full">
        {isPending && <Spinner />} Stuur mij een link
      </Button>
      <BackToSignIn />
    </form>
  );
}

async function sendLink(email: string): Promise<void> {
  const redirectTo = `${location.origin}/staff-login/wachtwoord`;
  await callAuth(() => auth().resetPasswordForEmail(email, { redirectTo }));
}

type CodeProps = { email: string; onUser: (user: User) => void };

/** Asks for the code in the mail, for users who read it on another device and cannot follow its link here. */
function RecoveryCodeForm({ email, onUser }: CodeProps) {
  const [code, setCode] = useState("");
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      replaceSession(() => callAuth(() => auth().verifyOtp({ email, token: code, type: "recovery" }))),
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
      <FormError message={error ? errorMessage(error) : undefined} />
      <CodeField
        help={`Leest u de e-mail op een ander apparaat? Vul dan hier de code van ${String(EMAIL_CODE_DIGITS)} cijfers in.`}
        digits={EMAIL_CODE_DIGITS}
        disabled={isPending}
        value={code}
        onChange={setCode}
      />
      <Button
        look="secondary"
        type="submit"
        disabled={isPending || code.length < EMAIL_CODE_DIGITS}
        className="w-full"
      >
        {isPending && <Spinner />} Verder
      </Button>
      <BackToSignIn />
    </form>
  );
}

function BackToSignIn() {
  return (
    <p className="text-center">
      <Link
        to="/staff-login"
        className="inline-block py-2 font-semibold text-petrol underline underline-offset-4 hover:text-brick"
      >
        Terug naar inloggen
      </Link>
    </p>
  );
}
