import { useState } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { auth, callAuth } from "~/staff/api/client";
import { errorMessage } from "~/staff/api/errors";
import { withReauthentication } from "~/staff/api/reauthentication";
import { NewPasswordField } from "~/staff/session/new-password-field";
import type { Me } from "~/staff/session/session-state";
import { FormError } from "~/staff/ui/form-error";
import { Panel } from "~/staff/ui/panel";
import { StaffButton } from "~/staff/ui/staff-button";
import { toast } from "~/ui/toast";

import { ownSessionsQuery } from "./own-sessions";

/** Changes the password; the server requires a recent sign-in. */
export function PasswordPanel({ me }: { me: Me }) {
  const [password, setPassword] = useState("");
  const cache = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => withReauthentication(() => callAuth(() => auth().updateUser({ password }))),
    onSuccess: () => {
      toast.success(staffMessages.password_saved);
      setPassword("");
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
        <StaffButton look="main" type="submit" disabled={isPending || !password}>
          Wachtwoord opslaan
        </StaffButton>
      </form>
    </Panel>
  );
}
