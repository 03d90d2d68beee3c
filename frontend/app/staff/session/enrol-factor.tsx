import { useState } from "react";
import { useMutation, useQuery } from "@tanstack/react-query";

import { auth, callAuth } from "~/staff/api/client";
import { errorMessage } from "~/staff/api/errors";
import { withReauthentication } from "~/staff/api/reauthentication";
import { CodeField } from "~/staff/ui/code-field";
import { FormError } from "~/staff/ui/form-error";
import { LoadFailure } from "~/staff/ui/load-failure";
import { StaffButton } from "~/staff/ui/staff-button";
import { Spinner } from "~/ui/spinner";

import { submitCode } from "./sign-in-flow";

type Props = {
  /** Names of the apps that are in use already. */
  takenNames: string[];
  /** The label of the cancel button. */
  cancel?: string;
  onDone: () => void;
  onCancel: () => void;
};

/** Adds an authenticator app: shows its QR code, and verifies its first code. */
export function EnrolFactor({ takenNames, cancel = "Annuleren", ...rest }: Props) {
  const {
    data: factor,
    error,
    refetch,
  } = useQuery({
    queryKey: ["new factor"],
    queryFn: () => enrol(freeName(takenNames)),
    // One secret for as long as the form is open.
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (error)
    return (
      <>
        <LoadFailure message={errorMessage(error)} onRetry={() => void refetch()} />
        <StaffButton className="mt-4" onClick={rest.onCancel}>
          {cancel}
        </StaffButton>
      </>
    );
  if (!factor) return <Spinner className="size-6 text-petrol" />;
  return (
    <>
      <ol className="mb-4 list-decimal space-y-4 pl-5 marker:font-semibold marker:text-teal">
        <li>Open een authenticator-app op uw telefoon, bijvoorbeeld die van uw wachtwoordbeheerder.</li>
        <li>
          Scan deze QR-code met de app.
          <img
            src={factor.totp.qr_code}
            alt="QR-code voor uw authenticator-app"
            width={192}
            height={192}
            className="my-2 size-48 rounded-xl border border-line bg-white p-2"
          />
          Lukt scannen niet? Neem dan deze sleutel over:{" "}
          <code className="tabular-nums block py-1 font-sans font-semibold tracking-wider text-ink">
            {inGroups(factor.totp.secret)}
          </code>
        </li>
        <li>Vul de code in die de app nu toont.</li>
      </ol>
      <FirstCode factorId={factor.id} cancel={cancel} {...rest} />
    </>
  );
}

type FirstCodeProps = Omit<Required<Props>, "takenNames"> & { factorId: string };

function FirstCode({ factorId, cancel, onDone, onCancel }: FirstCodeProps) {
  const [code, setCode] = useState("");
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => submitCode(factorId, code),
    onSuccess: onDone,
    onError: () => setCode(""),
  });
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <FormError message={error ? errorMessage(error) : undefined} />
      <CodeField disabled={isPending} value={code} onChange={setCode} />
      <div className="flex flex-wrap gap-2">
        <StaffButton look="main" type="submit" disabled={isPending || code.length < 6}>
          Bevestigen
        </StaffButton>
        <StaffButton onClick={onCancel}>{cancel}</StaffButton>
      </div>
    </form>
  );
}

async function enrol(friendlyName: string) {
  await removeUnfinished();
  return withReauthentication(() => callAuth(() => auth().mfa.enroll({ factorType: "totp", friendlyName })));
}

/** Removes unfinished enrolments, because they would block their name. */
async function removeUnfinished(): Promise<void> {
  const { all } = await callAuth(() => auth().mfa.listFactors());
  for (const { id, status } of all) {
    if (status === "unverified") await callAuth(() => auth().mfa.unenroll({ factorId: id }));
  }
}

/** "Authenticator-app", or the same with the first number that is free. */
function freeName(taken: string[]): string {
  const names = ["Authenticator-app", ...taken.map((_, index) => `Authenticator-app ${String(index + 2)}`)];
  return names.find((name) => !taken.includes(name)) ?? "";
}

const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");
