import { useEffect, useRef, useState } from "react";

import { resources as words } from "@facts/planning.json";

import { problemsOf } from "~/staff/requests/timeline/timeline-queries";
import { DialogActions } from "~/staff/ui/dialog-actions";
import { FormError } from "~/staff/ui/form-error";
import { StaffButton } from "~/staff/ui/staff-button";
import { StaffDialog } from "~/staff/ui/staff-dialog";
import { Spinner } from "~/ui/spinner";
import { toast } from "~/ui/toast";

import { changedTo, contentOf, emptyForm, formOf, isNumber, type ResourceForm } from "./content-of";
import { RemoveResource } from "./remove-resource";
import { ResourceFields } from "./resource-fields";
import { about, kindNames, type Resource, type ResourceKind, useResourceAct } from "./resources";

type Props = {
  kind: ResourceKind;
  /** The one to change, as it is now; none to add one. */
  resource: Resource | undefined;
  onFreed: (sentence: string) => void;
  onClose: () => void;
};

/** Adds or changes a person, a vehicle or a lift. What a colleague changes meanwhile stays, unless it is typed over. */
export function ResourceDialog({ kind, resource, onFreed, onClose }: Props) {
  const now = resource ? formOf(resource) : emptyForm;
  const [opened] = useState(now);
  const [typed, setTyped] = useState<Partial<ResourceForm>>({});
  // Chosen once: sent again because no response came, it is stored once.
  const [id] = useState(() => resource?.id ?? crypto.randomUUID());
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const shown = { ...now, ...typed };
  const content = contentOf(kind, shown);
  const saving = useResourceAct(({ freed }) => {
    toast.success(about(words.saved, content));
    onFreed(freed ?? "");
    onClose();
  });
  const problems: Record<string, string> = {
    ...problemsOf(saving.error),
    ...(isTried && !isNumber(shown.m3) && { m3: words.m3_unclear }),
  };
  useEffect(() => {
    if (saving.error) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [saving.error]);
  const save = (event: React.SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (saving.isPending || !isNumber(shown.m3)) return;
    saving.mutate(
      resource
        ? { path: `resources/${id}`, method: "PUT", json: { ...content, revision: resource.revision } }
        : { path: "resources", method: "POST", json: { ...content, id } },
    );
  };
  return (
    <StaffDialog title={resource ? resource.name : `${kindNames(kind).label} toevoegen`} onClose={onClose}>
      <form ref={form} noValidate onSubmit={save} className="space-y-4">
        <ResourceFields
          kind={kind}
          form={shown}
          problems={problems}
          changedTo={(name) => changedTo(name, opened, now, shown)}
          onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
        />
        <FormError message={problems.form} />
        <DialogActions onCancel={onClose}>
          <StaffButton type="submit" look="main">
            {saving.isPending && <Spinner className="size-4" />} Bewaren
          </StaffButton>
        </DialogActions>
      </form>
      {resource && <RemoveResource resource={resource} onDone={onClose} />}
    </StaffDialog>
  );
}
