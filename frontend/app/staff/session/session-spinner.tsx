import staffMessages from "@facts/staff-messages.json";

import { Spinner } from "~/ui/spinner";

/** Shown until it is known who is signed in. */
export function SessionSpinner() {
  return (
    <div role="status" className="flex items-center gap-3 py-6">
      <Spinner className="size-6 text-petrol" />
      <p>{staffMessages.checking}</p>
      <noscript>
        <p>{staffMessages.needs_script}</p>
      </noscript>
    </div>
  );
}
