/** What the server refuses, told in Dutch. */
import { AuthError, isAuthRetryableFetchError, isAuthWeakPasswordError } from "@supabase/auth-js";

import messages from "@facts/messages.json";
import staffMessages from "@facts/staff-messages.json";

/** A refused or failed call; `message` can be shown as it is. `status` is 0 when there was no answer. */
export class StaffError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(message: string, status: number, code = "") {
    super(message);
    this.name = "StaffError";
    this.status = status;
    this.code = code;
  }
}

const known: Record<string, string> = staffMessages.auth_errors;

/** A sentence for a refusal of the sign-in service: ours where we have one, else the service's own. */
export function authMessage(error: unknown): string {
  if (isAuthRetryableFetchError(error)) return staffMessages.no_connection;
  if (isAuthWeakPasswordError(error)) return weakness(error.reasons);
  if (!(error instanceof AuthError)) return staffMessages.login_failed;
  return known[error.code ?? ""] ?? (error.message || staffMessages.login_failed);
}

function weakness(reasons: string[]): string {
  return reasons.includes("length")
    ? staffMessages.auth_errors.password_too_short
    : staffMessages.auth_errors.weak_password;
}

/** The same while signing in, where every step may fail. */
export function signInMessage(error: unknown): string {
  return error instanceof StaffError ? error.message : authMessage(error);
}

/** A sentence for whatever went wrong, to be shown to the person who asked for it. */
export function messageOf(error: unknown): string {
  if (error instanceof StaffError) return error.message;
  return error instanceof AuthError ? authMessage(error) : messages.unexpected;
}
