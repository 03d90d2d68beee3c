import { ShieldCheck, ShieldOff } from "lucide-react";
import { useState } from "react";
import type { Factor } from "@supabase/auth-js";
import { useQuery, useQueryClient } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { auth, authAnswer } from "~/staff/api/client";
import { messageOf } from "~/staff/api/errors";
import { EnrolFactor } from "~/staff/session/enrol-factor";
import { standingKey } from "~/staff/session/use-standing";
import { LoadFailure } from "~/staff/ui/load-failure";
import { Panel } from "~/staff/ui/panel";
import { StaffButton } from "~/staff/ui/staff-button";
import { toast } from "~/ui/toast";

import { FactorList } from "./factor-list";
import { ownSessions } from "./own-sessions";

const factorsKey = ["factors"];

/** The second step of signing in: on or off, its apps, and how to add one. */
export function FactorsPanel() {
  const cache = useQueryClient();
  const { data: factors, error, refetch } = useQuery({ queryKey: factorsKey, queryFn: verifiedFactors });
  const [isAdding, setAdding] = useState(false);
  const finish = (message: string) => {
    setAdding(false);
    toast.success(message);
    void cache.invalidateQueries({ queryKey: factorsKey });
    // Where a factor is required, who has removed the last one cannot stay.
    void cache.invalidateQueries({ queryKey: standingKey });
  };
  return (
    <Panel
      title="Verificatie in twee stappen"
      lead="Na uw wachtwoord vragen wij dan een code uit een authenticator-app op uw telefoon. Wie alleen uw wachtwoord kent, komt er niet in."
    >
      {error && <LoadFailure message={messageOf(error)} onRetry={() => void refetch()} />}
      {factors && <Status isOn={factors.length > 0} />}
      {factors && <FactorList factors={factors} onRemoved={() => finish(staffMessages.factor_removed)} />}
      {isAdding && (
        <EnrolFactor
          taken={(factors ?? []).map((factor) => factor.friendly_name ?? "")}
          onDone={() => {
            finish(staffMessages.factor_added);
            // Those that showed less have ended.
            void cache.invalidateQueries(ownSessions);
          }}
          onCancel={() => setAdding(false)}
        />
      )}
      {factors && !isAdding && (
        <StaffButton look={factors.length > 0 ? "plain" : "main"} onClick={() => setAdding(true)}>
          {factors.length > 0 ? "Nog een app toevoegen" : "Inschakelen"}
        </StaffButton>
      )}
    </Panel>
  );
}

async function verifiedFactors(): Promise<Factor[]> {
  const { totp } = await authAnswer(() => auth().mfa.listFactors());
  return totp;
}

function Status({ isOn }: { isOn: boolean }) {
  const Icon = isOn ? ShieldCheck : ShieldOff;
  return (
    <p className="mb-4 flex items-center gap-2 font-semibold text-ink">
      <Icon aria-hidden className={`size-5 ${isOn ? "text-teal" : "text-brick"}`} />
      {isOn ? "Ingeschakeld" : "Uitgeschakeld"}
    </p>
  );
}
