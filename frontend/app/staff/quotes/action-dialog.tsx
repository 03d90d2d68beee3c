import { ConfirmDialog } from "~/staff/ui/confirm-dialog";
import { toast } from "~/ui/toast";

import { closeDraft } from "./draft";
import { type PlainAction, useQuoteAction } from "./quotes";

type Props = {
  title: string;
  text: string;
  button: string;
  /** The toast after it was done. */
  done: string;
  action: PlainAction;
  onClose: () => void;
};

/** Asks before an action that a customer notices, or that cannot be undone. */
export function ActionDialog({ title, text, button, done, action, onClose }: Props) {
  const acting = useQuoteAction({ isToldElsewhere: true });
  const confirm = () =>
    acting.mutate(action, {
      onSuccess: () => {
        if (action.do === "discard") closeDraft(action.quote);
        toast.success(done);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      {...{ title, onClose }}
      action={button}
      isPending={acting.isPending}
      error={acting.error?.message}
      onConfirm={confirm}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
