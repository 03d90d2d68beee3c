import { expect, test } from "vitest";

import { type Change, groupEntries } from "./entry-groups";

const entry = (id: number, field: string, changes: Partial<Change> = {}): Change => ({
  kind: "change",
  id: String(id),
  at: "2026-11-16T09:00:00Z",
  actor_id: "a",
  actor_name: "Sanne",
  reference: null,
  field,
  old_value: null,
  new_value: null,
  ...changes,
});

test("answers that were put right together are one act", () => {
  const groups = groupEntries([
    entry(6, "phone", { at: "2026-11-16T10:00:00Z" }),
    entry(5, "phone"),
    entry(4, "needs_packing"),
    entry(3, "extra_services"),
    entry(2, "status"),
    entry(1, "internal_notes"),
  ]);
  expect(groups.map(({ first, corrected }) => [first.id, corrected.map(({ field }) => field)])).toEqual([
    ["6", ["phone"]],
    ["5", ["phone", "extra_services"]],
    ["2", []],
    ["1", []],
  ]);
});

test("those of a request that was merged into it stand apart", () => {
  const groups = groupEntries([entry(2, "phone"), entry(1, "email", { reference: "7K3M-9QXT" })]);
  expect(groups).toHaveLength(2);
});
