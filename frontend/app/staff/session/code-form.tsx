import { useState } from "react";
import { useMutation, useQuery } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { signInErrorMessage } from "~/staff/api/errors";
import { CodeField } from "~/staff/ui/code-field";
import { FormError } from "~/staff/ui/form-error";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { Spinner } from "~/ui/spinner";

import { signInFactors, submitCode } from "./sign-in-flow";

const BACKUP_CODE_LENGTH = 10;

/** Asks for the code of the second factor, of the chosen app if there are several, or for a backup code. */
export function CodeForm({ onDone }: { onDone: () => void }) {
  const { data: factors = [] } = useQuery({
    queryKey: ["sign-in factors"],
    queryFn: signInFactors,
    gcTime: 0,
  });
  const [chosen, setChosen] = useState("");
  const [code, setCode] = useState("");
  const [isBackup, setBackup] = useState(false);
  const isWhole = code.replace(/[^a-z0-9]/gi, "").length === (isBackup ? BACKUP_CODE_LENGTH : 6);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => submitCode(chosen || (factors[0]?.id ?? ""), code),
    onSuccess: onDone,
    onError: () => setCode(""),
  });
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    if (!isPending && isWhole) mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <FormError message={error ? signInErrorMessage(error) : undefined} />
      {factors.length > 1 && (
        <SelectField
          label="Authenticator-app"
          required
          options={factors.map(({ id, friendly_name: name }) => ({ id, label: name ?? "Authenticator-app" }))}
          value={chosen || factors[0]?.id}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      {isBackup ? (
        <TextField
          label="Reservecode"
          help={staffMessages.backup_code_needed}
          required
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={isPending}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      ) : (
        <CodeField
          help={staffMessages.code_needed}
          autoFocus
          readOnly={isPending}
          value={code}
          onChange={setCode}
        />
      )}
      <Button
        look="secondary"
        type="submit"
        aria-disabled={isPending || !isWhole}
        className="w-full aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
      >
        {isPending && <Spinner />}
        {isPending ? staffMessages.logging_in : "Bevestigen"}
      </Button>
      <button
        type="button"
        className="mx-auto block min-h-11 font-semibold text-petrol underline underline-offset-4"
        onClick={() => {
          setCode("");
          setBackup(!isBackup);
        }}
      >
        {isBackup ? "Toch een code uit de app" : "Telefoon kwijt? Gebruik een reservecode"}
      </button>
    </form>
  );
}
