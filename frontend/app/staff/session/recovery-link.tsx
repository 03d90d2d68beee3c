import type { User } from "@supabase/auth-js";
import { useMutation } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { auth, callAuth } from "~/staff/api/client";
import { errorMessage } from "~/staff/api/errors";
import { FormError } from "~/staff/ui/form-error";
import { Button } from "~/ui/button";
import { Spinner } from "~/ui/spinner";

import { RecoveryForm } from "./recovery-form";
import { replaceSession } from "./sign-in-flow";

type Props = { tokenHash: string; onUser: (user: User) => void };

/** Uses the link in a mail, which works once. Only a button uses it, because mail scanners open links. */
export function RecoveryLink({ tokenHash, onUser }: Props) {
  const { mutate, isPending, error } = useMutation({ mutationFn: () => spend(tokenHash), onSuccess: onUser });
  const isSpent = error !== null && isRefusal(error);
  if (isSpent) return <RecoveryForm problem={staffMessages.link_expired} onUser={onUser} />;
  return (
    <div className="space-y-5">
      <FormError message={error ? errorMessage(error) : undefined} />
      <p>Met deze knop kiest u een wachtwoord. De link in de e-mail werkt daarna niet meer.</p>
      <Button look="secondary" autoFocus disabled={isPending} onClick={() => mutate()} className="w-full">
        {isPending && <Spinner />} Wachtwoord kiezen
      </Button>
    </div>
  );
}

async function spend(tokenHash: string): Promise<User> {
  const { user } = await replaceSession(() =>
    callAuth(() => auth().verifyOtp({ type: "recovery", token_hash: tokenHash })),
  );
  forgetLink();
  if (!user) throw new Error("A session without its user");
  return user;
}

/** Whether the server refused the link, so that a retry would not help. */
function isRefusal(error: unknown): boolean {
  const isOne =
    typeof error === "object" && error !== null && "code" in error && error.code === "otp_expired";
  if (isOne) forgetLink();
  return isOne;
}

/** Replaces the URL, so that what the link brought is not in the browser's history. */
export function forgetLink(): void {
  history.replaceState(history.state, "", location.pathname);
}
