// An account in the hands of the client: session, token, refresh, changes, recovery and signing out.
import assert from "node:assert/strict";
import { test } from "node:test";

import { EMAIL, newClient, PASSWORD, signedIn } from "./client.mjs";

test("signing in gives a session and a user, and says so", async () => {
  const client = newClient();
  const events = [];
  client.auth.onAuthStateChange((event) => events.push(event));
  const { data, error } = await client.auth.signInWithPassword({ email: EMAIL.toUpperCase(), password: PASSWORD });
  assert.equal(error, null);
  const { session, user } = data;
  assert.deepEqual([session.token_type, session.expires_in, user.email], ["bearer", 3600, EMAIL]);
  assert.deepEqual([user.aud, user.role, user.is_anonymous], ["authenticated", "authenticated", false]);
  assert.deepEqual(user.identities.map((identity) => identity.provider), ["email"]);
  await client.auth.refreshSession();
  await client.auth.updateUser({ data: { kleur: "groen" } });
  await client.auth.signOut();
  assert.deepEqual(
    events.filter((event) => event !== "INITIAL_SESSION"),
    ["SIGNED_IN", "TOKEN_REFRESHED", "USER_UPDATED", "SIGNED_OUT"],
  );
});

test("the user and the claims of the token are the same person", async () => {
  const { client, user } = await signedIn(EMAIL);
  assert.equal((await client.auth.getUser()).data.user.id, user.id);
  const { data, error } = await client.auth.getClaims();
  assert.equal(error, null);
  assert.deepEqual([data.header.alg, data.claims.sub, data.claims.aal], ["ES256", user.id, "aal1"]);
  assert.equal(data.claims.amr[0].method, "password");
});

test("a token that was tampered with is refused everywhere", async () => {
  const { client, session } = await signedIn(EMAIL);
  const [header, claims, signature] = session.access_token.split(".");
  const forged = [header, claims, signature.split("").reverse().join("")].join(".");
  assert.deepEqual((await client.auth.getUser(forged)).error.code, "bad_jwt");
  const setForged = await newClient().auth.setSession({ ...session, access_token: forged });
  assert.equal(setForged.error.code, "bad_jwt");
});

test("a refresh moves the chain on, and a lost answer is given again", async () => {
  const { client, session } = await signedIn(EMAIL);
  const first = await client.auth.refreshSession();
  assert.notEqual(first.data.session.refresh_token, session.refresh_token);
  const again = await newClient().auth.refreshSession({ refresh_token: session.refresh_token });
  assert.equal(again.error, null);
  assert.equal(again.data.session.refresh_token, first.data.session.refresh_token);
  const both = await Promise.all([1, 2, 3].map(() => newClient().auth.refreshSession(first.data.session)));
  assert.equal(new Set(both.map(({ data }) => data.session.refresh_token)).size, 1);
});

test("an unknown or malformed refresh token is refused", async () => {
  const unknown = await newClient().auth.refreshSession({ refresh_token: "abcdefghijklmnop" });
  assert.ok(["refresh_token_not_found", "validation_failed"].includes(unknown.error.code));
  assert.equal(unknown.error.status, 400);
});

test("a session is carried over by its tokens", async () => {
  const { session, user } = await signedIn(EMAIL);
  const other = newClient();
  const { data, error } = await other.auth.setSession(session);
  assert.deepEqual([error, data.user.id], [null, user.id]);
  assert.equal((await other.from("user_roles").select("role")).data.length, 1);
});

test("what the user keeps about itself is merged", async () => {
  const { client } = await signedIn(EMAIL);
  await client.auth.updateUser({ data: { kleur: "groen", maat: 1 } });
  const { data } = await client.auth.updateUser({ data: { maat: null } });
  assert.deepEqual(data.user.user_metadata, { kleur: "groen" });
});

test("a weak password is refused with its reasons, and the same one is no change", async () => {
  const { client } = await signedIn(EMAIL);
  const weak = await client.auth.updateUser({ password: "kort" });
  assert.deepEqual([weak.error.name, weak.error.code], ["AuthWeakPasswordError", "weak_password"]);
  assert.deepEqual(weak.error.reasons, ["length"]);
  const same = await client.auth.updateUser({ password: PASSWORD });
  assert.deepEqual([same.error.status, same.error.code], [422, "same_password"]);
});

const isGone = async ({ client }) => (await client.auth.getUser()).error?.name === "AuthSessionMissingError";

test("signing out ends this session, the others, or all of them", async () => {
  const [one, two, three] = [await signedIn(EMAIL), await signedIn(EMAIL), await signedIn(EMAIL)];
  assert.equal((await three.client.auth.signOut({ scope: "local" })).error, null);
  const revived = newClient().auth.getUser(three.session.access_token);
  assert.equal((await revived).error.name, "AuthSessionMissingError");
  assert.deepEqual([await isGone(one), await isGone(two)], [false, false]);
  assert.equal((await one.client.auth.signOut({ scope: "others" })).error, null);
  assert.deepEqual([await isGone(one), await isGone(two)], [false, true]);
  const last = await signedIn(EMAIL);
  assert.equal((await one.client.auth.signOut({ scope: "global" })).error, null);
  assert.equal(await isGone(last), true);
  const dead = await newClient().auth.refreshSession(last.session);
  assert.equal(dead.error.code, "refresh_token_not_found");
});

test("asking for a new password is answered alike for everybody", async () => {
  for (const email of [EMAIL, "niemand@example.nl"]) {
    const { error } = await newClient().auth.resetPasswordForEmail(email);
    assert.equal(error, null);
  }
  const { error } = await newClient().auth.verifyOtp({ type: "recovery", email: EMAIL, token: "000000" });
  assert.deepEqual([error.status, error.code], [403, "otp_expired"]);
});

test("reauthentication is answered", async () => {
  const { client } = await signedIn(EMAIL);
  assert.equal((await client.auth.reauthenticate()).error, null);
});

test("what the product does not offer is refused by name", async () => {
  const { client } = await signedIn(EMAIL);
  assert.equal((await client.auth.signInWithSSO({ domain: "example.nl" })).error.code, "saml_provider_disabled");
  const token = await client.auth.signInWithIdToken({ provider: "google", token: "x" });
  assert.equal(token.error.code, "provider_disabled");
  assert.equal((await client.auth.linkIdentity({ provider: "google" })).error.code, "manual_linking_disabled");
  assert.equal((await client.auth.admin.listUsers()).error.code, "not_admin");
});
