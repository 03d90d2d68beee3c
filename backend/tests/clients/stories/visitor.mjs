// What somebody without an account can do with the client: send a request, ask for a price, and no more.
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";

import { newClient, request } from "./client.mjs";

const client = newClient();

test("a request is taken without an answer", async () => {
  const { data, error, status } = await client.from("quote_requests").insert(request);
  assert.equal(error, null);
  assert.deepEqual([status, data], [201, null]);
});

test("the same draft sent twice is one request", async () => {
  const draft = { ...request, idempotency_key: randomUUID() };
  for (let time = 0; time < 2; time += 1) {
    const { error, status } = await client.from("quote_requests").insert(draft);
    assert.deepEqual([error, status], [null, 201]);
  }
});

test("a list of one request is taken too", async () => {
  const { error, status } = await client.from("quote_requests").insert([request]);
  assert.deepEqual([error, status], [null, 201]);
});

test("the first broken rule is told in Dutch", async () => {
  const broken = { ...request, from_city: " ", email: "anna" };
  const { error, status } = await client.from("quote_requests").insert(broken);
  assert.equal(status, 400);
  assert.deepEqual([error.code, error.message], ["23514", "Stad is verplicht"]);
});

test("an unknown column is refused by its name", async () => {
  const { error } = await client.from("quote_requests").insert({ ...request, kleur: "rood" });
  assert.equal(error.code, "PGRST204");
  assert.match(error.message, /'kleur' column of 'quote_requests'/);
});

test("one broken request of a list stores none of it", async () => {
  const { error } = await client.from("quote_requests").insert([request, { ...request, phone: "1" }]);
  assert.equal(error.message, "Telefoonnummer moet minimaal 10 cijfers bevatten");
});

test("asking for the stored row is refused and stores nothing", async () => {
  const { data, error, status } = await client.from("quote_requests").insert(request).select();
  assert.deepEqual([status, data, error.code], [401, null, "42501"]);
});

test("what staff decides cannot be chosen", async () => {
  for (const chosen of [{ id: randomUUID() }, { status: "akkoord" }, { created_at: "2020-01-01T00:00:00Z" }]) {
    const { error } = await client.from("quote_requests").insert({ ...request, ...chosen });
    assert.ok(error, JSON.stringify(chosen));
  }
});

test("requests cannot be read, counted, changed or deleted", async () => {
  const requests = () => client.from("quote_requests");
  const read = await requests().select("*");
  assert.deepEqual([read.error, read.data], [null, []]);
  const counted = await requests().select("*", { count: "exact", head: true });
  assert.deepEqual([counted.error, counted.count], [null, 0]);
  const changed = await requests().update({ status: "akkoord" }).eq("to_city", "Delft").select();
  assert.ok(changed.error?.code === "42501" || changed.data.length === 0);
  const deleted = await requests().delete().eq("to_city", "Delft").select();
  assert.ok(deleted.error?.code === "42501" || deleted.data.length === 0);
  const replaced = await requests().upsert(request);
  assert.equal(replaced.error.code, "42501");
});

test("roles cannot be read or given", async () => {
  const read = await client.from("user_roles").select("role");
  assert.ok(read.error?.code === "42501" || read.data.length === 0);
  const given = await client.from("user_roles").insert({ user_id: randomUUID(), role: "admin" });
  assert.equal(given.error.code, "42501");
});

test("an unknown table is an error, not an empty success", async () => {
  const { data, error, status } = await client.from("klanten").select("*");
  assert.deepEqual([status, data, error.code], [404, null, "PGRST205"]);
});

test("the price indication is a function", async () => {
  const body = { from_city: "Den Haag", to_city: "Delft", volume: 13.9 };
  const { data, error } = await client.functions.invoke("prijsindicatie", { body });
  assert.equal(error, null);
  assert.deepEqual([data.label, data.low, data.high], ["Meestal", 450, 600]);
});

test("there is nobody, and nobody new can come", async () => {
  assert.equal((await client.auth.getSession()).data.session, null);
  assert.equal((await client.auth.getUser()).error.name, "AuthSessionMissingError");
  const password = "gracht lantaarn fietsbel kade";
  const signedUp = await client.auth.signUp({ email: "nieuw@example.nl", password });
  assert.deepEqual([signedUp.error.status, signedUp.error.code], [422, "signup_disabled"]);
  const anonymous = await client.auth.signInAnonymously();
  assert.equal(anonymous.error.code, "anonymous_provider_disabled");
  const options = { shouldCreateUser: false };
  const mailed = await client.auth.signInWithOtp({ email: "nieuw@example.nl", options });
  assert.equal(mailed.error.code, "otp_disabled");
});
