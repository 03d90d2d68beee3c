import { expect, test } from "vitest";
import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthWeakPasswordError,
  GoTrueClient,
} from "@supabase/auth-js";

import accounts from "@facts/accounts.json";
import messages from "@facts/messages.json";
import staffMessages from "@facts/staff-messages.json";

import { ApiError } from "~/api/client";

import { errorMessage, signInErrorMessage } from "./errors";

test("a password that is too short is refused with the length it must have", () => {
  const error = new AuthWeakPasswordError("Too short.", 422, ["length"]);
  expect(errorMessage(error)).toContain(` ${String(accounts.password.min_length)} tekens`);
});

test("a password that is too long is refused with the length it may have", () => {
  const error = new AuthApiError("Too long.", 422, "password_too_long");
  expect(errorMessage(error)).toContain(` ${String(accounts.password.max_length)} tekens`);
});

test("a password that many people use is called easy to guess", () => {
  const error = new AuthWeakPasswordError("Known.", 422, ["pwned"]);
  expect(errorMessage(error)).toBe(staffMessages.auth_errors.weak_password);
});

test("a refusal without a sentence of ours is shown in the words of the service", () => {
  expect(errorMessage(new AuthApiError("Something new.", 400, "something_new"))).toBe("Something new.");
});

test("without a response it is the connection that failed, and signing in with it", () => {
  const error = new AuthRetryableFetchError("Failed to fetch", 0);
  expect(errorMessage(error)).toBe(staffMessages.no_connection);
  expect(signInErrorMessage(error)).toBe(staffMessages.login_failed);
});

test("a response without a message is told in a general sentence, not by its body", async () => {
  for (const body of ["{}", '{"detail":"x"}', "[]", '"x"', "null", "<html>", ""]) {
    const error = await refusedSignIn(body);
    expect(signInErrorMessage(error), body).toBe(staffMessages.login_failed);
    expect(errorMessage(error), body).toBe(messages.unexpected);
  }
  const error = await refusedSignIn('{"message":"Dit account is op slot."}');
  expect(signInErrorMessage(error)).toBe("Dit account is op slot.");
});

/** What the client library makes of a refusal with this body. */
async function refusedSignIn(body: string): Promise<unknown> {
  const fetch = () => Promise.resolve(new Response(body, { status: 400 }));
  const client = new GoTrueClient({ url: "https://x.example/auth/v1", fetch, persistSession: false });
  const attempt = client.signInWithPassword({ email: "jan@example.org", password: "geheim" });
  return attempt.then(({ error }) => error).catch((error: unknown) => error);
}

test("a refusal of our own is shown as it is, also while signing in", () => {
  const error = new ApiError("U heeft geen toegang.", 403);
  expect(errorMessage(error)).toBe("U heeft geen toegang.");
  expect(signInErrorMessage(error)).toBe("U heeft geen toegang.");
});

test("what nobody foresaw has a general sentence, and one of its own while signing in", () => {
  expect(errorMessage(new Error("x"))).toBe(messages.unexpected);
  expect(signInErrorMessage(new Error("x"))).toBe(staffMessages.login_failed);
});
