import { ShieldCheck, ShieldOff, Smartphone } from "lucide-react";
import { useState } from "react";
import type { Factor } from "@supabase/auth-js";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { dayInAmsterdam } from "~/lib/dates";
import { longDate } from "~/lib/long-date";
import { auth, callAuth, isFactorRequired } from "~/staff/api/client";
import { errorMessage } from "~/staff/api/errors";
import { withReauthentication } from "~/staff/api/reauthentication";
import { FirstBackupCodes } from "~/staff/session/backup-codes";
import { EnrolFactor } from "~/staff/session/enrol-factor";
import { sessionKey } from "~/staff/session/session-state";
import { ConfirmDialog } from "~/staff/ui/confirm-dialog";
import { LoadFailure } from "~/staff/ui/load-failure";
import { Panel } from "~/staff/ui/panel";
import { StaffButton } from "~/staff/ui/staff-button";
import { toast } from "~/ui/toast";

import { ownSessionsQuery } from "./own-sessions";

export const factorsKey = ["factors"];

/** The second step of signing in: on or off, its apps, and how to add one. */
export function FactorsPanel() {
  const cache = useQueryClient();
  const { data: factors, error, refetch } = useQuery({ queryKey: factorsKey, queryFn: verifiedFactors });
  // Undefined at first: only after adding or cancelling does the button get the focus.
  const [isAdding, setAdding] = useState<boolean>();
  const [hasNewCodes, setNewCodes] = useState(false);
  const finish = (message: string) => {
    setAdding(false);
    toast.success(message);
    void cache.invalidateQueries({ queryKey: factorsKey });
    // Where a second factor is required, a user who removes the last one must leave.
    void cache.invalidateQueries({ queryKey: sessionKey });
  };
  return (
    <Panel
      title="Verificatie in twee stappen"
      lead="Na uw wachtwoord vragen wij dan een code uit een authenticator-app op uw telefoon. Wie alleen uw wachtwoord kent, komt er niet in."
    >
      {error && <LoadFailure message={errorMessage(error)} onRetry={() => void refetch()} />}
      {factors && <OnOrOff isOn={factors.length > 0} />}
      {factors && <FactorList factors={factors} onRemoved={() => finish(staffMessages.factor_removed)} />}
      {isAdding && (
        <div ref={focus} tabIndex={-1} className="outline-none">
          <EnrolFactor
            takenNames={(factors ?? []).map((factor) => factor.friendly_name ?? "")}
            onDone={() => {
              setNewCodes(factors?.length === 0);
              finish(staffMessages.factor_added);
              // The server has ended the sessions without a second factor.
              void cache.invalidateQueries(ownSessionsQuery);
            }}
            onCancel={() => setAdding(false)}
          />
        </div>
      )}
      {hasNewCodes && <FirstBackupCodes onDone={() => setNewCodes(false)} />}
      {factors && !isAdding && !hasNewCodes && (
        <StaffButton
          autoFocus={isAdding === false}
          look={factors.length > 0 ? "plain" : "main"}
          onClick={() => setAdding(true)}
        >
          {factors.length > 0 ? "Nog een app toevoegen" : "Inschakelen"}
        </StaffButton>
      )}
    </Panel>
  );
}

// The button that was pressed is gone.
const focus = (place: HTMLElement | null) => place?.focus();

export async function verifiedFactors(): Promise<Factor[]> {
  const { totp } = await callAuth(() => auth().mfa.listFactors());
  return totp;
}

function OnOrOff({ isOn }: { isOn: boolean }) {
  const Icon = isOn ? ShieldCheck : ShieldOff;
  return (
    <p className="mb-4 flex items-center gap-2 font-semibold text-ink">
      <Icon aria-hidden className={`size-5 ${isOn ? "text-teal" : "text-brick"}`} />
      {isOn ? "Ingeschakeld" : "Uitgeschakeld"}
    </p>
  );
}

type FactorListProps = { factors: Factor[]; onRemoved: () => void };

/** The authenticator apps that can give a code. */
function FactorList({ factors, onRemoved }: FactorListProps) {
  const [chosen, setChosen] = useState<Factor>();
  const { data: isRequired = false } = useQuery({ queryKey: ["factor required"], queryFn: isFactorRequired });
  if (factors.length === 0) return null;
  return (
    <>
      <ul className="mb-4 divide-y divide-line rounded-xl border border-line">
        {factors.map((factor) => (
          <li key={factor.id} className="flex items-center gap-3 py-2 pr-2 pl-4">
            <Smartphone aria-hidden className="size-5 shrink-0 text-teal" />
            <span className="grow leading-snug">
              <span className="block font-semibold break-words text-ink">{nameOf(factor)}</span>
              <span className="text-sm">sinds {longDate(dayInAmsterdam(new Date(factor.created_at)))}</span>
            </span>
            <StaffButton
              look="bare"
              aria-label={`${nameOf(factor)} verwijderen`}
              onClick={() => setChosen(factor)}
            >
              Verwijderen
            </StaffButton>
          </li>
        ))}
      </ul>
      {chosen && (
        <RemoveDialog
          factor={chosen}
          warning={factors.length === 1 ? lastFactorWarning(isRequired) : ONE_OF_MORE}
          onRemoved={onRemoved}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

const nameOf = ({ friendly_name: name }: Factor) => name ?? "Authenticator-app";

const ONE_OF_MORE = "Codes uit deze app werken daarna niet meer.";

function lastFactorWarning(isRequired: boolean): string {
  return isRequired
    ? "Dit is uw enige authenticator-app. U stelt daarna meteen een andere in: zonder kunt u het dashboard niet gebruiken."
    : "Dit is uw enige authenticator-app. Daarna is uw wachtwoord genoeg om in te loggen.";
}

type RemoveDialogProps = { factor: Factor; warning: string; onRemoved: () => void; onClose: () => void };

function RemoveDialog({ factor, warning, onRemoved, onClose }: RemoveDialogProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => removeFactor(factor.id),
    onSuccess: () => {
      onRemoved();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`${nameOf(factor)} verwijderen?`}
      action="Verwijderen"
      isPending={isPending}
      error={error ? errorMessage(error) : undefined}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{warning}</p>
    </ConfirmDialog>
  );
}

async function removeFactor(factorId: string): Promise<void> {
  await withReauthentication(() => callAuth(() => auth().mfa.unenroll({ factorId })));
  // The session got its level from this app: refreshed, it loses that level now, not later.
  await callAuth(() => auth().refreshSession());
}
