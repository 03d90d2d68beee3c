import { describe, expect, test } from "vitest";

import { type Choice, daysOf, readChoice, stepped, titleOf, writeChoice } from "./board-choice";

const today = "2026-11-18";

test.each<[string, Choice]>([
  ["", { view: "week", day: today }],
  ["?toon=dag&dag=2026-12-24", { view: "dag", day: "2026-12-24" }],
  ["?toon=jaar&dag=2026-02-31", { view: "week", day: today }],
])("the query %s is read", (query, choice) => {
  expect(readChoice(query, today)).toEqual(choice);
});

test("what is written is read again", () => {
  const choice: Choice = { view: "maand", day: "2027-01-05" };
  expect(readChoice(writeChoice(choice, today), today)).toEqual(choice);
  expect(writeChoice({ view: "week", day: today }, today)).toBe("?");
});

describe("the days that are shown", () => {
  test.each<[Choice, string, number]>([
    [{ view: "dag", day: "2026-11-18" }, "2026-11-18", 1],
    [{ view: "week", day: "2026-11-22" }, "2026-11-16", 7],
    [{ view: "week", day: "2027-01-01" }, "2026-12-28", 7],
    [{ view: "maand", day: "2026-11-18" }, "2026-10-26", 42],
    [{ view: "maand", day: "2027-02-14" }, "2027-02-01", 28],
  ])("%o", (choice, first, count) => {
    expect(daysOf(choice)).toEqual({ first, count });
  });
});

test("a step keeps the view, and a month keeps within shorter ones", () => {
  expect(stepped({ view: "week", day: "2026-12-31" }, 1)).toEqual({ view: "week", day: "2027-01-07" });
  expect(stepped({ view: "dag", day: "2026-12-01" }, -1)).toEqual({ view: "dag", day: "2026-11-30" });
  expect(stepped({ view: "maand", day: "2027-01-31" }, 1)).toEqual({ view: "maand", day: "2027-02-28" });
});

test.each<[Choice, string]>([
  [{ view: "week", day: "2026-11-18" }, "16 – 22 november 2026 (week 47)"],
  [{ view: "week", day: "2026-12-01" }, "30 november – 6 december 2026 (week 49)"],
  [{ view: "week", day: "2027-01-02" }, "28 december 2026 – 3 januari 2027 (week 53)"],
  [{ view: "week", day: "2027-01-04" }, "4 – 10 januari 2027 (week 1)"],
  [{ view: "dag", day: "2026-11-18" }, "Woensdag 18 november 2026"],
  [{ view: "maand", day: "2026-11-18" }, "November 2026"],
])("the title of %o", (choice, title) => {
  expect(titleOf(choice)).toBe(title);
});
