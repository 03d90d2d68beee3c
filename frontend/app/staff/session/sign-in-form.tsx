import { useState } from "react";

import { CodeForm } from "./code-form";
import { PasswordForm } from "./password-form";
import type { Step } from "./sign-in-flow";

type Props = {
  /** Given where it is known who signs in. */
  email?: string | undefined;
  /** The password was given already; the code was not. */
  owesCode?: boolean;
  onDone: () => void;
};

/** Signing in: the password, then the code where a second factor is set. */
export function SignIn({ email, owesCode = false, onDone }: Props) {
  const [isCodeAsked, setCodeAsked] = useState(owesCode);
  const goOn = (step: Step) => (step === "code" ? setCodeAsked(true) : onDone());
  return isCodeAsked ? <CodeForm onDone={onDone} /> : <PasswordForm email={email} onDone={goOn} />;
}
