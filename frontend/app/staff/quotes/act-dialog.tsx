import { ConfirmDialog } from "~/staff/ui/confirm-dialog";
import { toast } from "~/ui/toast";

import { closeDraft } from "./draft";
import { type PlainAct, useQuoteAct } from "./quotes";

type Props = {
  title: string;
  text: string;
  action: string;
  /** What is said afterwards. */
  done: string;
  act: PlainAct;
  onClose: () => void;
};

/** Asks before an act that a customer notices, or that cannot be undone. */
export function ActDialog({ title, text, action, done, act, onClose }: Props) {
  const acting = useQuoteAct({ isToldElsewhere: true });
  const confirm = () =>
    acting.mutate(act, {
      onSuccess: () => {
        if (act.do === "discard") closeDraft(act.quote);
        toast.success(done);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      {...{ title, action, onClose }}
      isPending={acting.isPending}
      error={acting.error?.message}
      onConfirm={confirm}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
