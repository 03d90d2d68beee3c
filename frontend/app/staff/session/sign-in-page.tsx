import { useEffect, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";

import staffMessages from "@facts/staff-messages.json";

import { toast } from "~/ui/toast";

import { FirstBackupCodes } from "./backup-codes";
import { EnrolFactor } from "./enrol-factor";
import { returnHref } from "./login-redirect";
import { SessionSpinner } from "./session-spinner";
import { useSessionState } from "./session-state";
import { SignInForm } from "./sign-in-form";
import { useSignOut } from "./sign-out";

/** The sign-in form; a user who is signed in already goes to the dashboard. */
export function SignInPage() {
  const { data: state, isPending, refetch } = useSessionState();
  // Right after a second factor was set up, its backup codes come first.
  const [hasNewCodes, setNewCodes] = useState(false);
  const isSignedIn = state?.kind === "signed in" && !hasNewCodes;
  useGoOn(isSignedIn);
  if (isPending || isSignedIn) return <SessionSpinner />;
  const welcome = async () => {
    const { data: now } = await refetch();
    if (now?.kind === "signed in") toast.success(staffMessages.login_success);
  };
  if (hasNewCodes) {
    // Only then: until the state is known anew, it says that a second factor is needed.
    const goOn = async () => {
      await welcome();
      setNewCodes(false);
    };
    return <FirstBackupCodes onDone={() => void goOn()} />;
  }
  if (state?.kind === "needs factor") return <RequiredFactor onDone={() => setNewCodes(true)} />;
  return (
    <>
      <SignInForm needsCode={state?.kind === "needs code"} onDone={() => void welcome()} />
      <p className="mt-5 text-center">
        <Link
          to="/staff-login/wachtwoord"
          className="inline-block py-2 font-semibold text-petrol underline underline-offset-4 hover:text-brick"
        >
          Wachtwoord vergeten?
        </Link>
      </p>
    </>
  );
}

function useGoOn(isSignedIn: boolean) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const target = returnHref(query);
  useEffect(() => {
    if (isSignedIn) void navigate(target, { replace: true });
  }, [isSignedIn, navigate, target]);
}

/** Where a second factor is required: lets a user without one set it up before the dashboard. */
function RequiredFactor({ onDone }: { onDone: () => void }) {
  const signOut = useSignOut();
  return (
    <>
      <p tabIndex={-1} ref={focus} className="mb-5 outline-none">
        {staffMessages.factor_required}
      </p>
      <EnrolFactor takenNames={[]} cancel="Uitloggen" onDone={onDone} onCancel={() => void signOut()} />
    </>
  );
}

// What was here before is gone, and with it the focus.
const focus = (lead: HTMLElement | null) => lead?.focus();
