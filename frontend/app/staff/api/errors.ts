/** Errors of calls and of sign-in as Dutch sentences. */
import { AuthError, isAuthRetryableFetchError, isAuthWeakPasswordError } from "@supabase/auth-js";

import accounts from "@facts/accounts.json";
import messages from "@facts/messages.json";
import staffMessages from "@facts/staff-messages.json";

import { ApiError } from "~/api/client";

/** A sentence for any error, to be shown to the user. */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return error instanceof AuthError ? authErrorMessage(error) : messages.unexpected;
}

/** The same while signing in, where every step may fail. */
export function signInErrorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : authErrorMessage(error);
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
