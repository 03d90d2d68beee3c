/** Errors of calls and of sign-in as Dutch sentences. */
import {
  AuthError,
  AuthUnknownError,
  isAuthRetryableFetchError,
  isAuthWeakPasswordError,
} from "@supabase/auth-js";

import accounts from "@facts/accounts.json";
import messages from "@facts/messages.json";
import staffMessages from "@facts/staff-messages.json";

import { ApiError } from "~/api/client";

/** A sentence for any error, to be shown to the user. */
export function errorMessage(error: unknown): string {
  if (isAuthRetryableFetchError(error)) return staffMessages.no_connection;
  return refusalMessage(error) ?? messages.unexpected;
}

/** The same while signing in, where whatever has no message of its own has one sentence. */
export const signInErrorMessage = (error: unknown): string =>
  refusalMessage(error) ?? staffMessages.login_failed;

const authMessages: Record<string, string> = staffMessages.auth_errors;

/** The message of a refusal. Of the sign-in service: ours where we have one, else as it came. */
function refusalMessage(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.message;
  if (!(error instanceof AuthError) || isAuthRetryableFetchError(error)) return undefined;
  const message = authMessages[messageKey(error)];
  return message ? fillInLengths(message) : serviceMessage(error);
}

/** Where a response has no message, the client library puts its whole body there, or why it cannot be read. */
function serviceMessage(error: AuthError): string | undefined {
  const { message } = error;
  const isSentence = message !== "" && !(error instanceof AuthUnknownError) && !isJson(message);
  return isSentence ? message : undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
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
