import { expect, test } from "vitest";

import cases from "@contract/cases/day-lists.json";

import { inOrder, weekdayDates } from "./day-list";

test.each(cases)("$nl, as the server writes it too", ({ days, nl }) => {
  expect(weekdayDates(days)).toBe(nl);
});

test("days are put in order, each once, and empty fields left out", () => {
  expect(inOrder(["2027-01-02", "", "2026-12-31", "2027-01-02"])).toEqual(["2026-12-31", "2027-01-02"]);
});
