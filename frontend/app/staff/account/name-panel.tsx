import { useState } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { auth, callAuth } from "~/staff/api/client";
import { errorMessage } from "~/staff/api/errors";
import { roleNames } from "~/staff/session/roles";
import { type Me, sessionKey } from "~/staff/session/session-state";
import { FormError } from "~/staff/ui/form-error";
import { Panel } from "~/staff/ui/panel";
import { StaffButton } from "~/staff/ui/staff-button";
import { TextField } from "~/ui/form/text-field";
import { toast } from "~/ui/toast";

const LONGEST_NAME = 100;

/** The name colleagues see. */
export function NamePanel({ me }: { me: Me }) {
  const [name, setName] = useState(me.name);
  const cache = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callAuth(() => auth().updateUser({ data: { name: name.trim() } })),
    onSuccess: () => {
      toast.success(staffMessages.name_saved);
      void cache.invalidateQueries({ queryKey: sessionKey });
    },
  });
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <Panel title="Uw gegevens">
      <p className="mb-4">
        U bent ingelogd als <strong className="break-words text-ink">{me.email}</strong> ({roleNames[me.role]}
        ).
      </p>
      <FormError message={error ? errorMessage(error) : undefined} />
      <form noValidate onSubmit={submit} className="mt-4 space-y-4">
        <TextField
          label="Naam"
          name="name"
          autoComplete="name"
          help="Zo zien collega's u bij aanvragen en in het logboek."
          required
          maxLength={LONGEST_NAME}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <StaffButton
          look="main"
          type="submit"
          disabled={isPending || !name.trim() || name.trim() === me.name}
        >
          Naam opslaan
        </StaffButton>
      </form>
    </Panel>
  );
}
