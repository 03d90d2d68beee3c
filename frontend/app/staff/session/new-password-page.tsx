import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { User } from "@supabase/auth-js";
import { useMutation, useQuery } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { auth, callAuth, isValidToken } from "~/staff/api/client";
import { errorMessage } from "~/staff/api/errors";
import { isTooLongAgo } from "~/staff/api/reauthentication";
import { FormError } from "~/staff/ui/form-error";
import { LoadFailure } from "~/staff/ui/load-failure";
import { Button } from "~/ui/button";
import { Spinner } from "~/ui/spinner";
import { toast } from "~/ui/toast";

import { CodeForm } from "./code-form";
import { NewPasswordField } from "./new-password-field";
import { RecoveryForm } from "./recovery-form";
import { forgetLink, RecoveryLink } from "./recovery-link";
import { SessionSpinner } from "./session-spinner";
import { needsCode } from "./session-state";
import { nextStep, replaceSession } from "./sign-in-flow";

/** Chooses a new password after the link in a mail; without that link, asks for one. */
export function NewPasswordPage() {
  const {
    data: link,
    error,
    refetch,
  } = useQuery({
    queryKey: ["recovery link"],
    queryFn: openRecoveryLink,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const [user, setUser] = useState<User>();
  const [isLate, setLate] = useState(false);
  // Following the link while this page is open only changes its hash.
  useEffect(() => {
    const look = () => void refetch();
    addEventListener("hashchange", look);
    return () => removeEventListener("hashchange", look);
  }, [refetch]);
  const takeUser = (signedIn: User) => {
    setLate(false);
    setUser(signedIn);
  };
  const onLate = () => setLate(true);
  if (isLate) return <RecoveryForm problem={staffMessages.link_expired} onUser={takeUser} />;
  if (user) return <ChoosePassword user={user} onLate={onLate} />;
  if (error) return <LoadFailure message={errorMessage(error)} onRetry={() => void refetch()} />;
  if (!link) return <SessionSpinner />;
  if (link.kind === "valid") return <ChoosePassword user={link.user} onLate={onLate} />;
  if (link.kind === "unspent") return <RecoveryLink tokenHash={link.tokenHash} onUser={takeUser} />;
  const problem = link.kind === "expired" ? staffMessages.link_expired : undefined;
  return <RecoveryForm problem={problem} onUser={takeUser} />;
}

type RecoveryLink =
  | { kind: "none" }
  | { kind: "expired" }
  | { kind: "unspent"; tokenHash: string }
  | { kind: "valid"; user: User };

/** Reads the session that the link in a mail puts in the hash of the URL, or the refusal there or in the query. */
async function openRecoveryLink(): Promise<RecoveryLink> {
  const params = new URLSearchParams(location.hash.slice(1));
  const refusal = [params, new URLSearchParams(location.search)].find((each) => each.has("error"));
  if (refusal) return refuse(refusal.get("error_code"));
  const tokenHash = params.get("token_hash");
  if (tokenHash) return { kind: "unspent", tokenHash };
  const access_token = params.get("access_token");
  const refresh_token = params.get("refresh_token");
  if (!access_token || !refresh_token) return { kind: "none" };
  warnIfStale(params);
  if (!(await isValidToken(access_token))) return refuse(null);
  const { user } = await replaceSession(() =>
    callAuth(() => auth().setSession({ access_token, refresh_token })),
  );
  return cleanUrl(user ? { kind: "valid", user } : { kind: "expired" });
}

/** Errors about an account, not about the user of this browser. */
const harmless = new Set(["identity_already_exists", "identity_not_found", "single_identity_not_deletable"]);

/** Ends the session of this browser, because its user followed a link that was refused. */
async function refuse(code: string | null): Promise<RecoveryLink> {
  if (code === null || !harmless.has(code)) await auth().signOut({ scope: "local" });
  return cleanUrl({ kind: "expired" });
}

const STALE_SECONDS = 120;

/** Warns about an old session in the URL: a link just followed makes a new one. */
function warnIfStale(params: URLSearchParams): void {
  if (!params.has("expires_at")) return;
  const issuedAt = Number(params.get("expires_at")) - Number(params.get("expires_in"));
  const age = Math.round(Date.now() / 1000) - issuedAt;
  if (age >= STALE_SECONDS)
    console.warn(`The session in this URL is ${String(age)} s old: the URL may have been used before.`);
}

/** Replaces the URL, so that the tokens are not in the browser's history. */
function cleanUrl(link: RecoveryLink): RecoveryLink {
  forgetLink();
  return link;
}

type ChooseProps = { user: User; onLate: () => void };

/** Sets a new password; an account with a second factor must give its code first. */
function ChoosePassword({ user, onLate }: ChooseProps) {
  const { data: isCodeNeeded, refetch } = useQuery({ queryKey: ["needs code", user.id], queryFn: needsCode });
  if (isCodeNeeded) return <CodeForm onDone={() => void refetch()} />;
  return <PasswordForm user={user} onLate={onLate} />;
}

/** `onLate`: the link was followed so long ago that the server wants a new one. */
function PasswordForm({ user, onLate }: ChooseProps) {
  const navigate = useNavigate();
  const [password, setPassword] = useState("");
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => savePassword(user.id, password),
    onSuccess: () => {
      toast.success(staffMessages.password_saved);
      void navigate("/dashboard", { replace: true });
    },
    onError: (refusal) => isTooLongAgo(refusal) && onLate(),
  });
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <FormError message={error ? errorMessage(error) : undefined} />
      <p>
        Kies een wachtwoord voor <strong className="break-words text-ink">{user.email}</strong>.
      </p>
      {/* Password managers keep the new password with this name. */}
      <input type="hidden" name="email" autoComplete="username" value={user.email ?? ""} />
      <NewPasswordField
        owner={`${String(user.user_metadata.name ?? "")} ${user.email ?? ""}`}
        value={password}
        onChange={setPassword}
        disabled={isPending}
      />
      <Button look="secondary" type="submit" disabled={isPending || !password} className="w-full">
        {isPending && <Spinner />} Wachtwoord opslaan
      </Button>
    </form>
  );
}

async function savePassword(userId: string, password: string): Promise<void> {
  await callAuth(() => auth().updateUser({ password }));
  await nextStep(userId);
}
