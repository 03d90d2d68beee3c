import { Smartphone } from "lucide-react";
import { useState } from "react";
import type { Factor } from "@supabase/auth-js";
import { useQuery } from "@tanstack/react-query";

import { dayInAmsterdam } from "~/lib/dates";
import { longDate } from "~/lib/long-date";
import { auth, authAnswer, isFactorRequired } from "~/staff/api/client";
import { confirmed } from "~/staff/api/reauthentication";
import { ConfirmDialog } from "~/staff/ui/confirm-dialog";
import { StaffButton } from "~/staff/ui/staff-button";

type Props = { factors: Factor[]; onRemoved: () => void };

/** The authenticator apps that can give a code. */
export function FactorList({ factors, onRemoved }: Props) {
  const [chosen, setChosen] = useState<Factor>();
  const { data: isRequired } = useQuery({ queryKey: ["factor required"], queryFn: isFactorRequired });
  const lastOne = isRequired
    ? "Dit is uw enige authenticator-app. U stelt daarna meteen een andere in: zonder kunt u het dashboard niet gebruiken."
    : "Dit is uw enige authenticator-app. Daarna is uw wachtwoord genoeg om in te loggen.";
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
        <ConfirmDialog
          title={`${nameOf(chosen)} verwijderen?`}
          action="Verwijderen"
          onConfirm={async () => {
            await remove(chosen.id);
            onRemoved();
          }}
          onClose={() => setChosen(undefined)}
        >
          <p>{factors.length === 1 ? lastOne : "Codes uit deze app werken daarna niet meer."}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

const nameOf = ({ friendly_name: name }: Factor) => name ?? "Authenticator-app";

async function remove(factorId: string): Promise<void> {
  await confirmed(() => authAnswer(() => auth().mfa.unenroll({ factorId })));
  // The session was raised by this app: it falls back now, not at some later moment.
  await authAnswer(() => auth().refreshSession());
}
