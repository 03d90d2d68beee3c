/** The steps of signing in: the password, the role, and the code where a second factor is set. */
import type { Factor } from "@supabase/auth-js";

import staffMessages from "@facts/staff-messages.json";

import { auth, authAnswer } from "~/staff/api/client";
import { StaffError } from "~/staff/api/errors";

import { owesCode, roleOf } from "./session-state";

export type Step = "code" | "in";

export async function enter(email: string, password: string): Promise<Step> {
  const { user } = await inPlaceOfOlder(() =>
    authAnswer(() => auth().signInWithPassword({ email, password })),
  );
  return nextStep(user.id);
}

/** Sign in by the given way. Once that has succeeded, the session this browser had until then ends. */
export async function inPlaceOfOlder<T>(signIn: () => Promise<T>): Promise<T> {
  const { data: before } = await auth().getSession();
  const brought = await signIn();
  if (before.session) await auth().admin.signOut(before.session.access_token, "local");
  return brought;
}

/** What is left to do for somebody who has shown who they are; without a role they are signed out again. */
export async function nextStep(userId: string): Promise<Step> {
  if (!(await roleOf(userId))) {
    await auth().signOut({ scope: "local" });
    throw new StaffError(staffMessages.login_no_access, 403);
  }
  return (await owesCode()) ? "code" : "in";
}

/** The authenticator apps of whoever is signing in; the code of one of them is enough. */
export async function codeSources(): Promise<Factor[]> {
  const { data } = await auth().getSession();
  return (data.session?.user.factors ?? []).filter(({ status }) => status === "verified");
}

export async function giveCode(factorId: string, typed: string): Promise<void> {
  const code = typed.replace(/\D/g, "");
  await authAnswer(() => auth().mfa.challengeAndVerify({ factorId, code }));
}
