/** What the server refuses, in Dutch. */
import { AuthError, isAuthRetryableFetchError, isAuthWeakPasswordError } from "@supabase/auth-js";

import accounts from "@facts/accounts.json";
import messages from "@facts/messages.json";
import staffMessages from "@facts/staff-messages.json";

/** A refused or failed call; `message` can be shown as it is. `status` is 0 when there was no answer. */
export class StaffError extends Error {
  readonly status: number;
  readonly code: string;
  /** All that the server said about it. */
  readonly body: unknown;

  constructor(message: string, status: number, code = "", body: unknown = null) {
    super(message);
    this.name = "StaffError";
    this.status = status;
    this.code = code;
    this.body = body;
  }

  /** The column it is about, where the data API names one. */
  get column(): string | undefined {
    const { details } = (this.body ?? {}) as { details?: unknown };
    return typeof details === "string" ? details : undefined;
  }
}

/** A sentence for whatever went wrong, to be shown to the person who asked for it. */
export function errorMessage(error: unknown): string {
  if (error instanceof StaffError) return error.message;
  return error instanceof AuthError ? authErrorMessage(error) : messages.unexpected;
}

/** The same while signing in, where every step may fail. */
export function signInErrorMessage(error: unknown): string {
  return error instanceof StaffError ? error.message : authErrorMessage(error);
}

const authMessages: Record<string, string> = staffMessages.auth_errors;

/** A sentence for a refusal of the sign-in service: ours where we have one, else the service's own. */
function authErrorMessage(error: unknown): string {
  if (isAuthRetryableFetchError(error)) return staffMessages.no_connection;
  if (!(error instanceof AuthError)) return staffMessages.login_failed;
  const message = authMessages[messageKey(error)];
  return message ? fillInLengths(message) : error.message || staffMessages.login_failed;
}

/** A password that is too short is refused as a weak one, with its length as the reason. */
function messageKey(error: AuthError): string {
  const isTooShort = isAuthWeakPasswordError(error) && error.reasons.includes("length");
  return isTooShort ? "password_too_short" : (error.code ?? "");
}

function fillInLengths(message: string): string {
  const { min_length: min, max_length: max } = accounts.password;
  return message.replace("{min_length}", String(min)).replace("{max_length}", String(max));
}
