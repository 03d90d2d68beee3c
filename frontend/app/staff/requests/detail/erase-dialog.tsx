import { useState } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { callFunction } from "~/staff/api/client";
import { DialogActions } from "~/staff/ui/dialog-actions";
import { StaffButton } from "~/staff/ui/staff-button";
import { StaffDialog } from "~/staff/ui/staff-dialog";
import { TextField } from "~/ui/form/text-field";
import { toast } from "~/ui/toast";

import { requestQuery } from "../queries";
import type { QuoteRequest } from "../types";
import { refresh } from "./request-changes";

type Props = { request: QuoteRequest; onClose: () => void; onErased: () => void };

/** The last question before a customer's data are gone: who erases types the reference. */
export function EraseDialog({ request, onClose, onErased }: Props) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const erasure = useErasure(request, onErased);

  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    const isRight = typed.trim().toUpperCase() === request.reference;
    setError(isRight ? undefined : staffMessages.erase_differs);
    if (isRight) erasure.mutate(undefined, { onError: (refusal) => setError(refusal.message) });
  };
  return (
    <StaffDialog title="Klantgegevens wissen" onClose={onClose}>
      <p className="mb-4">{staffMessages.erase_warning}</p>
      <form noValidate onSubmit={submit}>
        <TextField
          label={`Typ de referentie ${request.reference}`}
          required
          value={typed}
          error={error}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <DialogActions onCancel={onClose}>
          <StaffButton type="submit" look="danger" disabled={erasure.isPending}>
            Voorgoed wissen
          </StaffButton>
        </DialogActions>
      </form>
    </StaffDialog>
  );
}

function useErasure({ id, reference }: QuoteRequest, onErased: () => void) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: () =>
      callFunction<{ erased: number }>(`requests/${id}/erase`, { method: "POST", json: { reference } }),
    onSuccess: ({ erased }) => {
      const { erased_one: one, erased_more: more } = staffMessages;
      toast.success(erased === 1 ? one : more.replace("{count}", String(erased)));
      onErased();
      client.removeQueries({ queryKey: requestQuery(reference).queryKey });
      return refresh(client);
    },
  });
}
