/** Who is signed in, what that person may do here, and how to leave. */
import { isAuthRetryableFetchError, type Session } from "@supabase/auth-js";

import { auth, data, found, isFactorRequired } from "~/staff/api/client";
import type { Role } from "~/staff/api/database";
import { StaffError } from "~/staff/api/errors";
import { signedInAgain } from "~/staff/api/reauthentication";

export type Me = { id: string; email: string; name: string; role: Role };

export type Standing =
  | { kind: "nobody" }
  | { kind: "no role" }
  | { kind: "owes code" }
  | { kind: "lacks factor" }
  | { kind: "in"; me: Me };

/** How things stand with this browser. Where a page is open, one who must sign in is asked right there. */
export async function findStanding(): Promise<Standing> {
  const now = await standingNow();
  const mustSignIn = now.kind === "nobody" || now.kind === "owes code";
  return mustSignIn && (await signedInAgain()) ? findStanding() : now;
}

async function standingNow(): Promise<Standing> {
  const session = await currentSession();
  if (!session) return { kind: "nobody" };
  const [role, mustShowCode] = await Promise.all([
    roleOf(session.user.id).catch(nobodyIfRefused),
    isFactorRequired(),
  ]);
  if (role === "nobody") return { kind: "nobody" };
  if (!role) return { kind: "no role" };
  if (await owesCode()) return { kind: "owes code" };
  if (mustShowCode && !(await hasShownCode())) return { kind: "lacks factor" };
  return { kind: "in", me: whoIs(session, role) };
}

async function currentSession(): Promise<Session | null> {
  const { data: current, error } = await auth().getSession();
  if (isAuthRetryableFetchError(error)) throw error;
  return current.session;
}

/** The role that opens the dashboard, if the user has one. */
export async function roleOf(userId: string): Promise<Role | undefined> {
  const wanted: Role[] = ["admin", "staff"];
  const { rows } = await found(
    data().from("user_roles").select("role").eq("user_id", userId).in("role", wanted),
  );
  return wanted.find((role) => rows.some((row) => row.role === role));
}

function nobodyIfRefused(error: unknown): "nobody" {
  if (error instanceof StaffError && error.status === 401) return "nobody";
  throw error;
}

/** Whether the second factor, where there is one, has yet to be shown. */
export async function owesCode(): Promise<boolean> {
  const { currentLevel, nextLevel } = await levels();
  return nextLevel === "aal2" && currentLevel !== "aal2";
}

const hasShownCode = async () => (await levels()).currentLevel === "aal2";

async function levels() {
  const { data: level, error } = await auth().mfa.getAuthenticatorAssuranceLevel();
  if (error) throw error;
  return level;
}

function whoIs({ user }: Session, role: Role): Me {
  const email = user.email ?? "";
  const given: unknown = user.user_metadata.name;
  const name = typeof given === "string" && given !== "" ? given : (email.split("@")[0] ?? email);
  return { id: user.id, email, name, role };
}

/** Where to go after signing in: back to a view of the dashboard, and nowhere else. */
export function wayBack(query: URLSearchParams): string {
  const asked = query.get("terug") ?? "";
  return /^\/dashboard(?:[/?]|$)/.test(asked) ? asked : "/dashboard";
}

/** The sign-in page that leads back to this view. */
export function signInAddress({ pathname, search }: { pathname: string; search: string }): string {
  const back = pathname + search;
  return back === "/dashboard"
    ? "/staff-login"
    : `/staff-login?${new URLSearchParams({ terug: back }).toString()}`;
}
