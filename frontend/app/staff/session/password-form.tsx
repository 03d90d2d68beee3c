import { useState } from "react";
import { useMutation } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { signInMessage } from "~/staff/api/errors";
import { FormError } from "~/staff/ui/form-error";
import { PasswordField } from "~/staff/ui/password-field";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/text-field";
import { Spinner } from "~/ui/spinner";

import { enter, type Step } from "./sign-in-flow";

type Props = { email?: string | undefined; onDone: (step: Step) => void };

/** E-mail address and password; the address stands fixed where it is known. */
export function PasswordForm({ email: known, onDone }: Props) {
  const [email, setEmail] = useState(known ?? "");
  const [password, setPassword] = useState("");
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => enter(email.trim(), password),
    onSuccess: onDone,
  });
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (email.trim() && password) mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <FormError message={error ? signInMessage(error) : undefined} />
      <TextField
        label="E-mailadres"
        type="email"
        name="email"
        autoComplete="username"
        required
        readOnly={known !== undefined}
        disabled={isPending}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={tried && !email.trim() ? staffMessages.email_needed : undefined}
      />
      <PasswordField
        label="Wachtwoord"
        name="password"
        autoComplete="current-password"
        autoFocus={known !== undefined}
        disabled={isPending}
        value={password}
        onChange={setPassword}
        error={tried && !password ? staffMessages.password_needed : undefined}
      />
      <Button look="secondary" type="submit" disabled={isPending} className="w-full">
        {isPending && <Spinner />}
        {isPending ? staffMessages.logging_in : "Inloggen"}
      </Button>
    </form>
  );
}
