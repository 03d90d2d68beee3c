import { useLayoutEffect, useRef, useState } from "react";
import { useMutation } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { signInErrorMessage } from "~/staff/api/errors";
import { FormError } from "~/staff/ui/form-error";
import { PasswordField } from "~/staff/ui/password-field";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/text-field";
import { Spinner } from "~/ui/spinner";

import { CodeForm } from "./code-form";
import { signIn, type SignInStep } from "./sign-in-flow";

type Props = {
  /** Given if the user is known. */
  email?: string | undefined;
  /** Whether the password was given already, and only the code is missing. */
  needsCode?: boolean;
  onDone: () => void;
};

/** Signing in: the password, then the code where a second factor is set. */
export function SignInForm({ email, needsCode = false, onDone }: Props) {
  const [isAtCode, setAtCode] = useState(needsCode);
  const goOn = (step: SignInStep) => (step === "code" ? setAtCode(true) : onDone());
  return isAtCode ? <CodeForm onDone={onDone} /> : <PasswordForm email={email} onDone={goOn} />;
}

type PasswordFormProps = { email: string | undefined; onDone: (step: SignInStep) => void };

/** E-mail and password; a known e-mail cannot be changed. */
function PasswordForm({ email: known, onDone }: PasswordFormProps) {
  const [email, setEmail] = useState(known ?? "");
  const [password, setPassword] = useState("");
  const [wasTried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => signIn(email.trim(), password),
    onSuccess: onDone,
  });
  // A disabled field loses the focus: after a refusal the field gets it back.
  const place = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (error && place.current instanceof HTMLElement) place.current.focus();
  }, [error]);
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    place.current = document.activeElement;
    setTried(true);
    if (email.trim() && password && !isPending) mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <FormError message={error ? signInErrorMessage(error) : undefined} />
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
        error={wasTried && !email.trim() ? staffMessages.email_needed : undefined}
      />
      <PasswordField
        label="Wachtwoord"
        name="password"
        autoComplete="current-password"
        autoFocus={known !== undefined}
        disabled={isPending}
        value={password}
        onChange={setPassword}
        error={wasTried && !password ? staffMessages.password_needed : undefined}
      />
      {/* Not disabled itself, for the same reason. */}
      <Button
        look="secondary"
        type="submit"
        aria-disabled={isPending}
        className="w-full aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
      >
        {isPending && <Spinner />}
        {isPending ? staffMessages.logging_in : "Inloggen"}
      </Button>
    </form>
  );
}
