import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { User } from "@supabase/auth-js";
import { useMutation, useQuery } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { auth, callAuth, isValidToken } from "~/staff/api/client";
import { signInErrorMessage } from "~/staff/api/errors";
import { FormError } from "~/staff/ui/form-error";
import { LoadFailure } from "~/staff/ui/load-failure";
import { Button } from "~/ui/button";
import { Spinner } from "~/ui/spinner";
import { toast } from "~/ui/toast";

import { CodeForm } from "./code-form";
import { NewPasswordField } from "./new-password-field";
import { RecoveryForm } from "./recovery-form";
import { forgetHash, RecoveryLink } from "./recovery-link";
import { SessionSpinner } from "./session-spinner";
import { needsCode } from "./session-state";
import { nextStep, replaceSession } from "./sign-in-flow";

/** Whoever comes by the link in a mail chooses a password; everybody else can ask for that link. */
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
  // Whoever follows the link with this page open comes to no other page.
  useEffect(() => {
    const look = () => void refetch();
    addEventListener("hashchange", look);
    return () => removeEventListener("hashchange", look);
  }, [refetch]);
  if (user) return <ChoosePassword user={user} />;
  if (error) return <LoadFailure message={signInErrorMessage(error)} onRetry={() => void refetch()} />;
  if (!link) return <SessionSpinner />;
  if (link.kind === "valid") return <ChoosePassword user={link.user} />;
  if (link.kind === "unspent") return <RecoveryLink tokenHash={link.tokenHash} onUser={setUser} />;
  const problem = link.kind === "expired" ? staffMessages.link_expired : undefined;
  return <RecoveryForm problem={problem} onUser={setUser} />;
}

type RecoveryLink =
  | { kind: "none" }
  | { kind: "expired" }
  | { kind: "unspent"; tokenHash: string }
  | { kind: "valid"; user: User };

/** The link in a mail brings its session, or its refusal, behind the # of the URL. */
async function openRecoveryLink(): Promise<RecoveryLink> {
  const params = new URLSearchParams(location.hash.slice(1));
  if (params.has("error")) return refuse(params.get("error_code"));
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
  return dropHash(user ? { kind: "valid", user } : { kind: "expired" });
}

/** These say something about an account, not about who uses this browser. */
const harmless = new Set(["identity_already_exists", "identity_not_found", "single_identity_not_deletable"]);

/** Whoever comes by a link that is refused is nobody any more: the session this browser had ends. */
async function refuse(code: string | null): Promise<RecoveryLink> {
  if (code === null || !harmless.has(code)) await auth().signOut({ scope: "local" });
  return dropHash({ kind: "expired" });
}

const STALE_SECONDS = 120;

/** A session is made when the link is followed: one that is older has lain about in a URL. */
function warnIfStale(params: URLSearchParams): void {
  if (!params.has("expires_at")) return;
  const issuedAt = Number(params.get("expires_at")) - Number(params.get("expires_in"));
  const age = Math.round(Date.now() / 1000) - issuedAt;
  if (age >= STALE_SECONDS)
    console.warn(`The session in this URL is ${String(age)} s old: the URL may have been used before.`);
}

/** Replaced, so that nobody finds the tokens in the history of the browser. */
function dropHash(link: RecoveryLink): RecoveryLink {
  forgetHash();
  return link;
}

/** A new password for whoever came by the link; where a second factor is set, that is asked first. */
function ChoosePassword({ user }: { user: User }) {
  const { data: isCodeNeeded, refetch } = useQuery({ queryKey: ["needs code", user.id], queryFn: needsCode });
  if (isCodeNeeded) return <CodeForm onDone={() => void refetch()} />;
  return <PasswordForm user={user} />;
}

function PasswordForm({ user }: { user: User }) {
  const navigate = useNavigate();
  const [password, setPassword] = useState("");
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => savePassword(user.id, password),
    onSuccess: () => {
      toast.success(staffMessages.password_saved);
      void navigate("/dashboard", { replace: true });
    },
  });
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <FormError message={error ? signInErrorMessage(error) : undefined} />
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
