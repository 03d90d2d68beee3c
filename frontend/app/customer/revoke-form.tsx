import { ConfirmForm } from "./confirm-form";
import { useAction, useCustomer } from "./customer-context";

/** The form to revoke the agreement, for as long as that is free of charge by right. */
export function RevokeForm({ consequence }: { consequence: string }) {
  const { texts, tell } = useCustomer();
  const { change, isBusy, message } = useAction();
  const revoke = async () => {
    if (await change("/revoke")) tell("");
  };
  return (
    <ConfirmForm
      open={texts.move.revoke}
      title={texts.move.revoke}
      action={texts.move.revoke_do}
      isBusy={isBusy}
      refusal={message}
      onConfirm={() => void revoke()}
    >
      <p className="mb-4">{consequence}</p>
    </ConfirmForm>
  );
}
