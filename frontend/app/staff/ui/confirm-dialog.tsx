import { useMutation } from "@tanstack/react-query";

import { messageOf } from "~/staff/api/errors";
import { Spinner } from "~/ui/spinner";

import { DialogActions } from "./dialog-actions";
import { FormError } from "./form-error";
import { StaffButton } from "./staff-button";
import { StaffDialog } from "./staff-dialog";

type Props = {
  title: string;
  children: React.ReactNode;
  /** What the button that does it says. */
  action: string;
  isReady?: boolean;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks before something that cannot be undone. Stays open, with the reason, when it fails. */
export function ConfirmDialog({ title, children, action, isReady = true, onConfirm, onClose }: Props) {
  const { mutate, isPending, error } = useMutation({ mutationFn: onConfirm, onSuccess: onClose });
  return (
    <StaffDialog title={title} onClose={onClose}>
      <div className="mb-5 space-y-3">{children}</div>
      <FormError message={error ? messageOf(error) : undefined} />
      <DialogActions onCancel={onClose}>
        <StaffButton look="danger" disabled={isPending || !isReady} onClick={() => mutate()}>
          {isPending && <Spinner className="size-4" />} {action}
        </StaffButton>
      </DialogActions>
    </StaffDialog>
  );
}
