import { expect, test } from "vitest";

import { type Answers, type Change, change, emptyAnswers, type Inventory } from "./answers";

const after = (answers: Partial<Answers>, ...changes: Change[]): Answers =>
  changes.reduce(change, { ...emptyAnswers, ...answers });
const count = (room: string, item: string, number: number): Change => ({
  type: "count",
  room,
  item,
  count: number,
});

test("a new request moves within the Netherlands, on a day still to be chosen", () => {
  const { vanLand, naarLand, dateFlexibility, verhuisdatum, privacyAkkoord } = emptyAnswers;
  expect([vanLand, naarLand, dateFlexibility, verhuisdatum]).toEqual([
    "nederland",
    "nederland",
    "specific",
    "",
  ]);
  expect(privacyAkkoord).toBe(false);
});

test("a text changes under its own name and no other", () => {
  const answers = after({}, { type: "text", name: "vanStad", value: "Delft" });
  expect(answers).toEqual({ ...emptyAnswers, vanStad: "Delft" });
});

test.each<[string, Inventory, Change, Inventory]>([
  ["the first piece opens a room", {}, count("tuin", "bbq", 1), { tuin: { bbq: 1 } }],
  ["another count replaces it", { tuin: { bbq: 1 } }, count("tuin", "bbq", 7), { tuin: { bbq: 7 } }],
  [
    "an item at zero is removed",
    { tuin: { bbq: 1, bank: 2 } },
    count("tuin", "bbq", 0),
    { tuin: { bank: 2 } },
  ],
  [
    "and with the last one its room",
    { tuin: { bbq: 1 }, keuken: { oven: 1 } },
    count("tuin", "bbq", 0),
    { keuken: { oven: 1 } },
  ],
  ["nothing taken from nothing is nothing", {}, count("tuin", "bbq", 0), {}],
  ["a count below zero is zero", { tuin: { bbq: 1 } }, count("tuin", "bbq", -1), {}],
])("inventory: %s", (_, inventory, what, expected) => {
  expect(after({ inventory }, what).inventory).toEqual(expected);
});

test("a name that every object has is counted and taken out like any other", () => {
  const counted = after({}, count("zolder", "__proto__", 2), count("zolder", "koffer", 1));
  expect(JSON.stringify(counted.inventory)).toBe('{"zolder":{"__proto__":2,"koffer":1}}');
  expect(change(counted, count("zolder", "__proto__", 0)).inventory).toEqual({ zolder: { koffer: 1 } });
});

test("an extra service goes in, and out again", () => {
  const chosen = after({}, { type: "extra", id: "piano" }, { type: "extra", id: "opslag" });
  expect(chosen.extraServices).toEqual(["piano", "opslag"]);
  expect(change(chosen, { type: "extra", id: "piano" }).extraServices).toEqual(["opslag"]);
});

test("consent is given and taken back", () => {
  expect(after({}, { type: "consent", value: true }).privacyAkkoord).toBe(true);
  expect(after({ privacyAkkoord: true }, { type: "consent", value: false }).privacyAkkoord).toBe(false);
});

test("no change touches what was there", () => {
  const before = structuredClone(emptyAnswers);
  after({}, count("tuin", "bbq", 1), { type: "extra", id: "piano" }, { type: "consent", value: true });
  expect(emptyAnswers).toEqual(before);
});
