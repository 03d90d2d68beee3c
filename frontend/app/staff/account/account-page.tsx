import { queryOptions, useQuery } from "@tanstack/react-query";

import type { Me } from "~/staff/session/session-state";

import { BackupCodesPanel } from "./backup-codes-panel";
import { factorsKey, FactorsPanel, verifiedFactors } from "./factors-panel";
import { NamePanel } from "./name-panel";
import { PasswordPanel } from "./password-panel";
import { SessionsPanel } from "./sessions-panel";

const hasFactorQuery = queryOptions({
  queryKey: factorsKey,
  queryFn: verifiedFactors,
  select: (factors) => factors.length > 0,
});

/** The user's own account: name, password, second factor and sessions. */
export function AccountPage({ me }: { me: Me }) {
  const { data: hasFactor = false } = useQuery(hasFactorQuery);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="space-y-4">
        <NamePanel me={me} />
        <PasswordPanel me={me} />
      </div>
      <div className="space-y-4">
        <FactorsPanel />
        {hasFactor && <BackupCodesPanel />}
        <SessionsPanel />
      </div>
    </div>
  );
}
