// A second factor from beginning to end, as the client offers it.
import assert from "node:assert/strict";
import { test } from "node:test";

import { EMAIL, signedIn, totp } from "./client.mjs";

const { client } = await signedIn(EMAIL);
const elsewhere = await signedIn(EMAIL);
let factor;
let usedCode;

const level = async (who) => {
  const { data } = await who.auth.mfa.getAuthenticatorAssuranceLevel();
  return [data.currentLevel, data.nextLevel];
};

test("a factor is enrolled with a picture and a secret", async () => {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Telefoon" });
  assert.equal(error, null);
  factor = data;
  assert.match(factor.totp.qr_code, /^data:image\/svg\+xml;utf-8,<(\?xml|svg)/);
  assert.ok(!factor.totp.qr_code.slice(30).includes("#"));
  assert.match(factor.totp.secret, /^[A-Z2-7]{16,}$/);
  assert.match(factor.totp.uri, /^otpauth:\/\/totp\//);
  assert.deepEqual(await level(client), ["aal1", "aal1"]);
});

test("a second factor of the same name is refused", async () => {
  const { error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Telefoon" });
  assert.deepEqual([error.status, error.code], [422, "mfa_factor_name_conflict"]);
});

test("a wrong code is refused and leaves the session as it was", async () => {
  const { data: challenge } = await client.auth.mfa.challenge({ factorId: factor.id });
  assert.equal(challenge.type, "totp");
  const wrong = String((Number(totp(factor.totp.secret)) + 1) % 1_000_000).padStart(6, "0");
  const { error } = await client.auth.mfa.verify({ factorId: factor.id, challengeId: challenge.id, code: wrong });
  assert.deepEqual([error.status, error.code], [422, "mfa_verification_failed"]);
  assert.equal((await level(client))[0], "aal1");
});

test("the right code raises the session and ends those below it", async () => {
  const { data: challenge } = await client.auth.mfa.challenge({ factorId: factor.id });
  usedCode = totp(factor.totp.secret);
  const answer = { factorId: factor.id, challengeId: challenge.id, code: usedCode };
  const { data, error } = await client.auth.mfa.verify(answer);
  assert.equal(error, null);
  assert.ok(data.access_token && data.refresh_token);
  assert.deepEqual(await level(client), ["aal2", "aal2"]);
  const { data: claims } = await client.auth.getClaims();
  assert.deepEqual(claims.claims.amr.map(({ method }) => method), ["totp", "password"]);
  assert.equal((await elsewhere.client.auth.getUser()).error.name, "AuthSessionMissingError");
});

test("the raised session stays raised over a refresh", async () => {
  assert.equal((await client.auth.refreshSession()).error, null);
  assert.deepEqual(await level(client), ["aal2", "aal2"]);
});

test("the factor is listed as verified", async () => {
  const { data } = await client.auth.mfa.listFactors();
  assert.deepEqual(data.totp.map(({ id, status }) => [id, status]), [[factor.id, "verified"]]);
});

test("a new sign-in asks for the code, and a used code does not do", async () => {
  const next = await signedIn(EMAIL);
  assert.deepEqual(await level(next.client), ["aal1", "aal2"]);
  const used = await next.client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: usedCode });
  assert.equal(used.error.code, "mfa_verification_failed");
  const refused = await next.client.auth.mfa.unenroll({ factorId: factor.id });
  assert.deepEqual([refused.error.status, refused.error.code], [422, "insufficient_aal"]);
  const code = totp(factor.totp.secret, 1);
  assert.equal((await next.client.auth.mfa.challengeAndVerify({ factorId: factor.id, code })).error, null);
  assert.deepEqual(await level(next.client), ["aal2", "aal2"]);
});

test("without the factor the next refresh brings the session down", async () => {
  const { data, error } = await client.auth.mfa.unenroll({ factorId: factor.id });
  assert.deepEqual([error, data], [null, { id: factor.id }]);
  await client.auth.refreshSession();
  assert.deepEqual(await level(client), ["aal1", "aal1"]);
});

test("a factor that is not there is told", async () => {
  const { error } = await client.auth.mfa.challenge({ factorId: factor.id });
  assert.deepEqual([error.status, error.code], [404, "mfa_factor_not_found"]);
});
