import type { Me } from "~/staff/session/session-state";

import { FactorsPanel } from "./factors-panel";
import { NamePanel } from "./name-panel";
import { PasswordPanel } from "./password-panel";
import { SessionsPanel } from "./sessions-panel";

/** One's own account: who one is here, and how one gets in. */
export function AccountPage({ me }: { me: Me }) {
  return (
    <div className="grid max-w-5xl items-start gap-4 lg:grid-cols-2">
      <div className="space-y-4">
        <NamePanel me={me} />
        <PasswordPanel me={me} />
      </div>
      <div className="space-y-4">
        <FactorsPanel />
        <SessionsPanel />
      </div>
    </div>
  );
}
