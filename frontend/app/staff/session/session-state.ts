/** Finds who is signed in in this browser, and with which role. */
import { isAuthRetryableFetchError, type Session } from "@supabase/auth-js";
import { useQuery } from "@tanstack/react-query";

import { ApiError } from "~/api/client";
import { auth, isFactorRequired } from "~/staff/api/client";
import { reauthenticate } from "~/staff/api/reauthentication";

import { findRole, type Role } from "./roles";

export type Me = { id: string; email: string; name: string; role: Role };

export type SessionState =
  | { kind: "signed out" }
  | { kind: "no role" }
  | { kind: "needs code" }
  | { kind: "needs factor" }
  | { kind: "signed in"; me: Me };

/** Checked every minute, because a role can be taken away while its user works. */
const LOOK_AGAIN_MS = 60_000;

export const sessionKey = ["session"];

export function useSessionState() {
  return useQuery({
    queryKey: sessionKey,
    queryFn: findSessionState,
    staleTime: (query) => lifetime(query.state.data),
    refetchInterval: (query) => lifetime(query.state.data) || false,
  });
}

/** How long the state is valid: only "signed in" is kept, because others may sign in meanwhile, also in another tab. */
const lifetime = (state: SessionState | undefined) => (state?.kind === "signed in" ? LOOK_AGAIN_MS : 0);

/** On an open page, asks a user who must sign in right there. */
async function findSessionState(): Promise<SessionState> {
  const state = await readSessionState();
  const mustSignIn = state.kind === "signed out" || state.kind === "needs code";
  return mustSignIn && (await reauthenticate()) ? findSessionState() : state;
}

async function readSessionState(): Promise<SessionState> {
  const session = await currentSession();
  if (!session) return { kind: "signed out" };
  const [role, mustShowCode] = await Promise.all([
    findRole(session.user.id).catch(signedOutIfRefused),
    isFactorRequired(),
  ]);
  if (role === "signed out") return { kind: "signed out" };
  if (!role) return { kind: "no role" };
  if (await needsCode()) return { kind: "needs code" };
  if (mustShowCode && !(await hasShownCode())) return { kind: "needs factor" };
  return { kind: "signed in", me: describeMe(session, role) };
}

async function currentSession(): Promise<Session | null> {
  const { data, error } = await auth().getSession();
  if (isAuthRetryableFetchError(error)) throw error;
  return data.session;
}

function signedOutIfRefused(error: unknown): "signed out" {
  if (error instanceof ApiError && error.status === 401) return "signed out";
  throw error;
}

/** Whether the account has a second factor whose code was not given yet. */
export async function needsCode(): Promise<boolean> {
  const { currentLevel, nextLevel } = await assuranceLevels();
  return nextLevel === "aal2" && currentLevel !== "aal2";
}

const hasShownCode = async () => (await assuranceLevels()).currentLevel === "aal2";

async function assuranceLevels() {
  const { data, error } = await auth().mfa.getAuthenticatorAssuranceLevel();
  if (error) throw error;
  return data;
}

function describeMe({ user }: Session, role: Role): Me {
  const email = user.email ?? "";
  const given: unknown = user.user_metadata.name;
  const name = typeof given === "string" && given !== "" ? given : (email.split("@")[0] ?? email);
  return { id: user.id, email, name, role };
}
