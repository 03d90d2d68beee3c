import { useState } from "react";
import { isAuthApiError } from "@supabase/auth-js";
import { useMutation, useQueryClient } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { auth, callAuth } from "~/staff/api/client";
import { errorMessage } from "~/staff/api/errors";
import { NewPasswordField } from "~/staff/session/new-password-field";
import type { Me } from "~/staff/session/session-state";
import { EMAIL_CODE_DIGITS } from "~/staff/session/sign-in-flow";
import { CodeField } from "~/staff/ui/code-field";
import { FormError } from "~/staff/ui/form-error";
import { Panel } from "~/staff/ui/panel";
import { StaffButton } from "~/staff/ui/staff-button";
import { toast } from "~/ui/toast";

import { ownSessionsQuery } from "./own-sessions";

/** Changes the password. A day after signing in, the server requires a code from an e-mail first. */
export function PasswordPanel({ me }: { me: Me }) {
  const [password, setPassword] = useState("");
  const [nonce, setNonce] = useState<string>();
  const cache = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => changePassword(password, nonce),
    onSuccess: (isChanged) => {
      if (!isChanged) {
        setNonce("");
        return;
      }
      toast.success(staffMessages.password_saved);
      setPassword("");
      setNonce(undefined);
      void cache.invalidateQueries(ownSessionsQuery);
    },
  });
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <Panel title="Wachtwoord wijzigen" lead="Op andere apparaten moet u daarna opnieuw inloggen.">
      <form noValidate onSubmit={submit} className="space-y-4">
        <input type="hidden" name="email" autoComplete="username" value={me.email} />
        <FormError message={error ? errorMessage(error) : undefined} />
        <NewPasswordField
          owner={`${me.name} ${me.email}`}
          value={password}
          onChange={setPassword}
          disabled={isPending}
        />
        {nonce !== undefined && (
          <CodeField
            label="Code uit uw e-mail"
            help={staffMessages.nonce_sent}
            digits={EMAIL_CODE_DIGITS}
            value={nonce}
            onChange={setNonce}
          />
        )}
        <StaffButton look="main" type="submit" disabled={isPending || !password || nonce === ""}>
          Wachtwoord opslaan
        </StaffButton>
      </form>
    </Panel>
  );
}

/** Returns whether the password was changed; if not, the server has mailed a code to send along. */
async function changePassword(password: string, nonce: string | undefined): Promise<boolean> {
  try {
    await callAuth(() => auth().updateUser(nonce ? { password, nonce } : { password }));
    return true;
  } catch (error) {
    if (!isAuthApiError(error) || error.code !== "reauthentication_needed") throw error;
    await callAuth(() => auth().reauthenticate());
    return false;
  }
}
