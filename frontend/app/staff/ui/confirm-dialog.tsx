import { Spinner } from "~/ui/spinner";

import { DialogActions } from "./dialog-actions";
import { FormError } from "./form-error";
import { StaffButton } from "./staff-button";
import { StaffDialog } from "./staff-dialog";

type Props = {
  title: string;
  children: React.ReactNode;
  /** The label of the button that confirms. */
  action: string;
  isPending: boolean;
  /** Why it failed; the dialog stays open with it. */
  error: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ title, children, action, isPending, error, onConfirm, onClose }: Props) {
  return (
    <StaffDialog title={title} onClose={onClose}>
      <div className="mb-5 space-y-3">{children}</div>
      <FormError message={error} />
      <DialogActions onCancel={onClose}>
        <StaffButton look="danger" disabled={isPending} onClick={onConfirm}>
          {isPending && <Spinner className="size-4" />} {action}
        </StaffButton>
      </DialogActions>
    </StaffDialog>
  );
}
