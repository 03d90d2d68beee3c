import { expect, test } from "vitest";

import { whenOf } from "./arrival";

test.each([
  ["Hele dag", "hele_dag", "hele_dag", "hele dag"],
  ["Hele dag", "hele_dag", "ochtend", "hele dag, aankomst 8–10 uur"],
  ["Ochtend", "ochtend", "ochtend", "ochtend, aankomst 8–10 uur"],
  ["Middag", "middag", "hele_dag", "middag, aankomst de hele dag"],
  ["Hele dag", "hele_dag", null, "hele dag"],
  ["Ochtend", "ochtend", "taken out of the facts", "ochtend"],
])("%s of %s and %s are told once", (label, part_of_day, window, told) => {
  expect(whenOf(label, { part_of_day, window })).toBe(told);
});
