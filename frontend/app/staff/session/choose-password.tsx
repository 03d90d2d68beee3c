import { useState } from "react";
import { useNavigate } from "react-router";
import type { User } from "@supabase/auth-js";
import { useMutation, useQuery } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { auth, authAnswer } from "~/staff/api/client";
import { signInMessage } from "~/staff/api/errors";
import { FormError } from "~/staff/ui/form-error";
import { Button } from "~/ui/button";
import { Spinner } from "~/ui/spinner";
import { toast } from "~/ui/toast";

import { CodeForm } from "./code-form";
import { NewPasswordField } from "./new-password-field";
import { owesCode } from "./session-state";
import { nextStep } from "./sign-in-flow";

/** A new password for whoever came by the link; where a second factor is set, that is asked first. */
export function ChoosePassword({ user }: { user: User }) {
  const { data: isCodeOwed, refetch } = useQuery({ queryKey: ["owes code", user.id], queryFn: owesCode });
  if (isCodeOwed) return <CodeForm onDone={() => void refetch()} />;
  return <Form user={user} />;
}

function Form({ user }: { user: User }) {
  const navigate = useNavigate();
  const [password, setPassword] = useState("");
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => choose(user.id, password),
    onSuccess: () => {
      toast.success(staffMessages.password_saved);
      void navigate("/dashboard", { replace: true });
    },
  });
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <FormError message={error ? signInMessage(error) : undefined} />
      <p>
        Kies een wachtwoord voor <strong className="break-words text-ink">{user.email}</strong>.
      </p>
      {/* Password managers keep the new password with this name. */}
      <input type="hidden" name="email" autoComplete="username" value={user.email ?? ""} />
      <NewPasswordField value={password} onChange={setPassword} disabled={isPending} />
      <Button look="secondary" type="submit" disabled={isPending || !password} className="w-full">
        {isPending && <Spinner />} Wachtwoord opslaan
      </Button>
    </form>
  );
}

async function choose(userId: string, password: string): Promise<void> {
  await authAnswer(() => auth().updateUser({ password }));
  await nextStep(userId);
}
