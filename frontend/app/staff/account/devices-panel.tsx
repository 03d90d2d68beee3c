import { useMutation } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { toast } from "~/ui/toast";

import { auth, authAnswer } from "../client";
import { FormError } from "../form-error";
import { Panel } from "../panel";
import { messageOf } from "../refusal";
import { StaffButton } from "../staff-button";

/** Signing out wherever else one is still signed in. */
export function DevicesPanel() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: signOutOthers,
    onSuccess: () => toast.success(staffMessages.others_signed_out),
  });
  return (
    <Panel
      title="Andere apparaten"
      lead="Bent u een telefoon kwijt, of op een andere computer ingelogd gebleven? Log daar op afstand uit."
    >
      <FormError message={error ? messageOf(error) : undefined} />
      <StaffButton className="mt-1" disabled={isPending} onClick={() => mutate()}>
        Overal elders uitloggen
      </StaffButton>
    </Panel>
  );
}

async function signOutOthers(): Promise<void> {
  // Without a session the client would call nobody and report success.
  await authAnswer(() => auth().getUser());
  const { error } = await auth().signOut({ scope: "others" });
  if (error) throw error;
}
