import { expect, test } from "vitest";

import type { HistoryEntry } from "~/staff/api/database";

import { actsOf } from "./history-acts";

const entry = (id: number, field: HistoryEntry["field"], at = "2026-11-16T09:00:00Z"): HistoryEntry => ({
  id,
  request_id: "r",
  at,
  actor_id: "a",
  actor_name: "Sanne",
  field,
  old_value: null,
  new_value: null,
});

test("answers that were put right together are one act", () => {
  const acts = actsOf([
    entry(6, "phone", "2026-11-16T10:00:00Z"),
    entry(5, "phone"),
    entry(4, "needs_packing"),
    entry(3, "extra_services"),
    entry(2, "status"),
    entry(1, "internal_notes"),
  ]);
  expect(acts.map(({ first, corrected }) => [first.id, corrected.map(({ field }) => field)])).toEqual([
    [6, ["phone"]],
    [5, ["phone", "extra_services"]],
    [2, []],
    [1, []],
  ]);
});
