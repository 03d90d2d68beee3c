/** The steps of signing in: the password, the role, and the code where a second factor is set. */
import type { Factor } from "@supabase/auth-js";

import staffMessages from "@facts/staff-messages.json";

import { ApiError } from "~/api/client";
import { auth, callAuth } from "~/staff/api/client";

import { findRole } from "./roles";
import { needsCode } from "./session-state";

/** How many digits the code in an e-mail has. */
export const EMAIL_CODE_DIGITS = 8;

/** What comes next: the code, or nothing any more. */
export type SignInStep = "code" | "done";

export async function signIn(email: string, password: string): Promise<SignInStep> {
  const { user } = await replaceSession(() => callAuth(() => auth().signInWithPassword({ email, password })));
  return nextStep(user.id);
}

/** Sign in by the given way. Once that has succeeded, the session this browser had until then ends. */
export async function replaceSession<T>(way: () => Promise<T>): Promise<T> {
  const { data: before } = await auth().getSession();
  const result = await way();
  if (before.session) await auth().admin.signOut(before.session.access_token, "local");
  return result;
}

/** What is left to do for somebody who has shown who they are; without a role they are signed out again. */
export async function nextStep(userId: string): Promise<SignInStep> {
  if (!(await findRole(userId))) {
    await auth().signOut({ scope: "local" });
    throw new ApiError(staffMessages.login_no_access, 403);
  }
  return (await needsCode()) ? "code" : "done";
}

/** The authenticator apps of whoever is signing in; the code of one of them is enough. */
export async function signInFactors(): Promise<Factor[]> {
  const { data } = await auth().getSession();
  return (data.session?.user.factors ?? []).filter(({ status }) => status === "verified");
}

export async function submitCode(factorId: string, text: string): Promise<void> {
  // A backup code has letters too; of a code from an app only the digits count.
  const code = /[a-z]/i.test(text) ? text.trim() : text.replace(/\D/g, "");
  await callAuth(() => auth().mfa.challengeAndVerify({ factorId, code }));
}
