/** The steps of signing in: the password, the role, and the code where a second factor is set. */
import type { Factor } from "@supabase/auth-js";

import staffMessages from "@facts/staff-messages.json";

import { ApiError } from "~/api/client";
import { auth, callAuth } from "~/staff/api/client";

import { findRole } from "./roles";
import { needsCode } from "./session-state";

/** How many digits the code in an e-mail has. */
export const EMAIL_CODE_DIGITS = 8;

/** The next step: the code, or nothing more. */
export type SignInStep = "code" | "done";

export async function signIn(email: string, password: string): Promise<SignInStep> {
  const { user } = await replaceSession(() => callAuth(() => auth().signInWithPassword({ email, password })));
  return nextStep(user.id);
}

/** Signs in by the given function. After success, ends the previous session of this browser. */
export async function replaceSession<T>(way: () => Promise<T>): Promise<T> {
  const { data: before } = await auth().getSession();
  const result = await way();
  if (before.session) await auth().admin.signOut(before.session.access_token, "local");
  return result;
}

/** The next step after the password. A user without a role, or whose role cannot be read, is signed out again. */
export async function nextStep(userId: string): Promise<SignInStep> {
  try {
    if (await findRole(userId)) return (await needsCode()) ? "code" : "done";
  } catch {
    return signOutWith(staffMessages.login_failed);
  }
  return signOutWith(staffMessages.login_no_access);
}

async function signOutWith(message: string): Promise<never> {
  await auth().signOut({ scope: "local" });
  throw new ApiError(message);
}

/** The authenticator apps of the user; the code of one of them is enough. */
export async function signInFactors(): Promise<Factor[]> {
  const { data } = await auth().getSession();
  return (data.session?.user.factors ?? []).filter(({ status }) => status === "verified");
}

export async function submitCode(factorId: string, text: string): Promise<void> {
  // A backup code has letters too; of a code from an app only the digits count.
  const code = /[a-z]/i.test(text) ? text.trim() : text.replace(/\D/g, "");
  await callAuth(() => auth().mfa.challengeAndVerify({ factorId, code }));
}
