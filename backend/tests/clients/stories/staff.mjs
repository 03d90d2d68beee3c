// What staff does with the client on the dashboard: sign in, prove the role, read, search and change.
import assert from "node:assert/strict";
import { test } from "node:test";

import { newClient, NOBODY, request, signedIn, STAFF } from "./client.mjs";

const { client, user } = await signedIn(STAFF);
const requests = () => client.from("quote_requests");
const newest = await requests().select("*").order("created_at", { ascending: false });

const roles = (who, id) =>
  who.from("user_roles").select("role").eq("user_id", id).in("role", ["admin", "staff"]);

test("a wrong password and an unknown address get the same refusal", async () => {
  for (const email of [STAFF, "niemand@example.nl"]) {
    const { error } = await newClient().auth.signInWithPassword({ email, password: "fout fout fout" });
    assert.deepEqual([error.name, error.status, error.code], ["AuthApiError", 400, "invalid_credentials"]);
    assert.equal(error.message, "Invalid login credentials");
  }
});

test("the role check finds the role of staff and none of others", async () => {
  assert.deepEqual((await roles(client, user.id)).data, [{ role: "staff" }]);
  assert.deepEqual((await roles(client, user.id).maybeSingle()).data, { role: "staff" });
  const other = await signedIn(NOBODY);
  assert.deepEqual((await roles(other.client, other.user.id)).data, []);
  assert.deepEqual((await roles(other.client, user.id)).data, []);
});

test("all requests are read, the newest first, with every column", () => {
  assert.equal(newest.error, null);
  const moments = newest.data.map((row) => row.created_at);
  assert.deepEqual(moments, [...moments].sort().reverse());
  const [first] = newest.data;
  assert.match(first.created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
  assert.match(first.moving_date, /^\d{4}-\d\d-\d\d$/);
  assert.equal(typeof first.furniture_list, "object");
  assert.equal(first.has_elevator_from, false);
  for (const column of ["id", "reference", "status", "version", ...Object.keys(request)]) {
    assert.ok(column in first, column);
  }
});

test("a page of the list tells how many there are", async () => {
  const { data, count, status } = await requests()
    .select("id,to_city", { count: "exact" })
    .order("created_at", { ascending: false })
    .range(1, 2);
  assert.deepEqual([status, count, data.length], [206, newest.data.length, 2]);
  assert.deepEqual(data[0], { id: newest.data[1].id, to_city: newest.data[1].to_city });
});

test("counting needs no rows", async () => {
  const { data, count } = await requests().select("*", { count: "exact", head: true }).eq("to_city", "Gouda");
  assert.deepEqual([data, count], [null, 1]);
});

test("a page beyond the end is told", async () => {
  const { error, status } = await requests().select("*", { count: "exact" }).range(900, 910);
  assert.deepEqual([status, error.code], [416, "PGRST103"]);
});

test("one request is one object; none or several are an error; maybe is null", async () => {
  const { id } = newest.data[0];
  assert.equal((await requests().select("*").eq("id", id).single()).data.id, id);
  const none = await requests().select("*").eq("to_city", "Nergens").single();
  assert.deepEqual([none.status, none.error.code], [406, "PGRST116"]);
  const several = await requests().select("*").single();
  assert.deepEqual([several.status, several.error.code], [406, "PGRST116"]);
  const maybe = await requests().select("*").eq("to_city", "Nergens").maybeSingle();
  assert.deepEqual([maybe.data, maybe.error], [null, null]);
});

test("filters narrow the list", async () => {
  const cities = async (query) => (await query.order("to_city")).data.map((row) => row.to_city);
  const some = () => requests().select("to_city").like("full_name", "Klant %");
  assert.deepEqual(await cities(some().in("to_city", ["Gouda", "Leiden"])), ["Gouda", "Leiden"]);
  assert.deepEqual(await cities(some().ilike("to_city", "%EI%")), ["Leiden"]);
  assert.deepEqual(await cities(some().like("to_city", "%EI%")), []);
  assert.deepEqual(await cities(some().or("to_city.eq.Gouda,and(to_city.eq.Leiden,status.eq.nieuw)")), ["Gouda", "Leiden"]);
  assert.deepEqual(await cities(some().is("assignee_id", null).neq("to_city", "Delft")), ["Gouda", "Leiden", "Rijswijk"]);
  const [day] = newest.data.filter((row) => row.to_city === "Gouda").map((row) => row.moving_date);
  assert.deepEqual(await cities(some().gte("moving_date", day).lte("moving_date", day)), ["Gouda"]);
  assert.deepEqual(await cities(some().not("to_city", "in", "(Delft,Leiden)")), ["Gouda", "Rijswijk"]);
});

test("what is typed finds requests by the beginnings of their words", async () => {
  const typed = (text) => requests().select("to_city").textSearch("search", text, { type: "plain" });
  const cities = async (query) => (await query.order("to_city")).data.map((row) => row.to_city);
  assert.deepEqual(await cities(typed("gou klant")), ["Gouda"]);
  assert.deepEqual(await cities(typed("KLANT2@example.nl")), ["Gouda"]);
  assert.deepEqual(await cities(typed("klant").in("to_city", ["Gouda", "Leiden"])), ["Gouda", "Leiden"]);
  assert.deepEqual(await cities(typed("+31 6 9876 klant").eq("to_city", "Leiden")), ["Leiden"]);
  assert.deepEqual(await cities(typed("niemand")), []);
  assert.equal((await requests().select("*").textSearch("search", "klant")).error.code, "PGRST100");
});

test("a list of services is asked for what it holds", async () => {
  const { data } = await requests().select("to_city").contains("extra_services", ["piano"]);
  assert.deepEqual(data, [{ to_city: "Gouda" }]);
  const written = await requests().select("to_city").contains("extra_services", '["piano"]');
  assert.deepEqual(written.data, data);
});

test("a mistake in a filter is told by its code", async () => {
  assert.equal((await requests().select("*").eq("kleur", "rood")).error.code, "42703");
  assert.equal((await requests().select("*").eq("id", "geen-uuid")).error.code, "22P02");
  assert.equal((await requests().select("*").eq("moving_date", "morgen")).error.code, "22007");
});

test("a change is made once, and who saves from an older state is told by an empty list", async () => {
  const { id, version } = newest.data[0];
  const save = () => requests().update({ status: "in_behandeling" }).eq("id", id).eq("version", version).select();
  const first = await save();
  assert.equal(first.error, null);
  assert.deepEqual(first.data.map((row) => [row.status, row.version]), [["in_behandeling", version + 1]]);
  const second = await save();
  assert.deepEqual([second.error, second.data], [null, []]);
});

test("a change without an answer has no body", async () => {
  const { data, error, status } = await requests().update({ internal_notes: "bellen" }).eq("id", newest.data[1].id);
  assert.deepEqual([data, error, status], [null, null, 204]);
});

test("a change of everything at once is refused", async () => {
  const { error, status } = await requests().update({ internal_notes: "weg" });
  assert.deepEqual([status, error.code], [400, "21000"]);
});

test("nothing is deleted and no role is taken", async () => {
  const deleted = await requests().delete().eq("id", newest.data[0].id);
  assert.deepEqual([deleted.status, deleted.error.code], [403, "42501"]);
  const given = await client.from("user_roles").insert({ user_id: user.id, role: "admin" });
  assert.deepEqual([given.status, given.error.code], [403, "42501"]);
});

test("the public form works while staff is signed in", async () => {
  const { error, status } = await requests().insert(request);
  assert.deepEqual([error, status], [null, 201]);
});

test("an account without a role sees no request", async () => {
  const other = await signedIn(NOBODY);
  const { data, count } = await other.client.from("quote_requests").select("*", { count: "exact" });
  assert.deepEqual([data, count], [[], 0]);
});
