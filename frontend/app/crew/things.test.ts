import { expect, test } from "vitest";

import { added, batch, nothingWritten, settled, type Thing, type Waiting, withWaiting } from "./things";

const at = "2026-11-19T08:00:00.000Z";
const tick = (id: string, done: boolean, item = "keuken/stoel"): Thing => ({
  ...{ id, job: "klus", at, type: "tick", item, done },
});
const hours = (id: string, ended: string, revision?: number): Thing => ({
  ...{ id, job: "klus", at, type: "hours", hours: "uren", started: at, ended, break_minutes: 15 },
  ...(revision !== undefined && { revision }),
});
const written = (queue: readonly Waiting[]) => withWaiting(nothingWritten("klus"), queue);

test("of several ticks of one item only the last waits", () => {
  const queue = [tick("a", true), tick("b", true, "keuken/tafel"), tick("c", false)].reduce<Waiting[]>(
    (before, thing) => added(before, "blad", thing),
    [],
  );
  expect(queue.map((each) => each.thing.id)).toEqual(["b", "c"]);
  expect(written(queue).ticked).toEqual(["keuken/tafel"]);
});

test("hours that were put right before they were sent are sent once, as new ones", () => {
  const first = added([], "blad", hours("a", "2026-11-19T10:00:00.000Z"));
  const queue = added(first, "blad", hours("b", "2026-11-19T12:00:00.000Z", 1));
  expect(queue.map((each) => each.thing)).toEqual([hours("b", "2026-11-19T12:00:00.000Z")]);
  // Four hours without a quarter: 3.75, as the server rounds it.
  expect(written(queue).total_tenths).toBe(38);
});

test("what the customer answers on the own page does not count yet", () => {
  const line = { label: "Kast", quantity_tenths: 15, unit: "uur", unit_price_cents: 6025 };
  const made = (id: string): Thing => ({ id, job: "klus", at, type: "on_top", ...line });
  const asked = added([], "blad", made("a"));
  const queue = added(asked, "blad", { ...made("b"), type: "on_top", ...line, agreed_by: "Jan" });
  const { lines, amount_cents: sum } = written(queue).on_top;
  expect(lines.map(({ state }) => state)).toEqual(["open", "ter_plaatse"]);
  expect(sum).toBe(9038);
});

test("what was stored goes, what was refused stays with its reason and counts for nothing", () => {
  const queue = added(added([], "blad", tick("a", true)), "blad", hours("b", "2026-11-19T10:00:00.000Z"));
  const left = settled(queue, [
    { id: "a", outcome: "stored", message: "" },
    { id: "b", outcome: "refused", message: "Deze tijd valt samen met andere." },
  ]);
  expect(left).toEqual([
    { sheet: "blad", thing: queue[1]?.thing, refused: "Deze tijd valt samen met andere." },
  ]);
  expect(written(left).hours).toEqual([]);
  expect(batch(left, "blad")).toEqual([]);
});

test("only things of this sheet are sent, and no more at once than the server takes", () => {
  const queue = ["a", "b", "c"].map((id) => ({ sheet: "blad", thing: tick(id, true, id) }));
  const other = { sheet: "ander", thing: tick("d", true) };
  expect(batch([other, ...queue], "blad").map((each) => each.id)).toEqual(["a", "b", "c"]);
  expect(batch(queue, "blad", 10).map((each) => each.id)).toEqual(["a"]);
});
