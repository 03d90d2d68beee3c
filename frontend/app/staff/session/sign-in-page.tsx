import { useEffect } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";

import staffMessages from "@facts/staff-messages.json";

import { toast } from "~/ui/toast";

import { RequiredFactor } from "./required-factor";
import { Checking } from "./session-spinner";
import { wayBack } from "./session-state";
import { SignIn } from "./sign-in-form";
import { useStanding } from "./use-standing";

/** The form for whoever is not in yet; whoever is goes straight on. */
export function SignInPage() {
  const { data: standing, isPending, refetch } = useStanding();
  const isIn = standing?.kind === "in";
  useGoOn(isIn);
  if (isPending || isIn) return <Checking />;
  const welcome = async () => {
    const { data: now } = await refetch();
    if (now?.kind === "in") toast.success(staffMessages.login_success);
  };
  if (standing?.kind === "lacks factor") return <RequiredFactor onDone={() => void welcome()} />;
  return (
    <>
      <SignIn owesCode={standing?.kind === "owes code"} onDone={() => void welcome()} />
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

function useGoOn(isIn: boolean) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const target = wayBack(query);
  useEffect(() => {
    if (isIn) void navigate(target, { replace: true });
  }, [isIn, navigate, target]);
}
