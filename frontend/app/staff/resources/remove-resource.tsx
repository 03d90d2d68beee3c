import { useState } from "react";

import { resources as words } from "@facts/planning.json";

import { errorMessage } from "~/staff/api/errors";
import { ConfirmDialog } from "~/staff/ui/confirm-dialog";
import { StaffButton } from "~/staff/ui/staff-button";
import { toast } from "~/ui/toast";

import { about, type Resource, useResourceAct } from "./resources";

/** Removes one that never did a job; of others the server says what to do instead. */
export function RemoveResource({ resource, onDone }: { resource: Resource; onDone: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const removing = useResourceAct(() => {
    toast.success(about(words.removed, resource));
    onDone();
  });
  const remove = () => removing.mutate({ path: `resources/${resource.id}`, method: "DELETE" });
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-5">
      <p>Per ongeluk toegevoegd?</p>
      <StaffButton look="danger" onClick={() => setConfirming(true)}>
        Verwijderen
      </StaffButton>
      {isConfirming && (
        <ConfirmDialog
          title={`${resource.name} verwijderen?`}
          action="Verwijderen"
          isPending={removing.isPending}
          error={removing.error ? errorMessage(removing.error) : undefined}
          onConfirm={remove}
          onClose={() => setConfirming(false)}
        >
          <p>{about(words.remove, resource)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
