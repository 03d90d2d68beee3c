import staffMessages from "@facts/staff-messages.json";

import { EnrolFactor } from "./enrol-factor";
import { useSignOut } from "./sign-out";

// What stood here before is gone, and with it the place where the keyboard was.
const focus = (lead: HTMLElement | null) => lead?.focus();

/** Before the dashboard, where everybody must have a second factor: whoever has none yet sets it up here. */
export function RequiredFactor({ onDone }: { onDone: () => void }) {
  const signOut = useSignOut();
  return (
    <>
      <p tabIndex={-1} ref={focus} className="mb-5 outline-none">
        {staffMessages.factor_required}
      </p>
      <EnrolFactor taken={[]} cancel="Uitloggen" onDone={onDone} onCancel={() => void signOut()} />
    </>
  );
}
