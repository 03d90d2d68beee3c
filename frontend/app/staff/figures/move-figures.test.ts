import { expect, test } from "vitest";

import {
  differenceOf,
  everyDay,
  fullest,
  type MoveFigures,
  nameOf,
  type WeekOfWork,
  workBar,
} from "./move-figures";

const week: WeekOfWork = {
  from: "2026-10-26",
  week: 44,
  movers_there: 42,
  movers_used: 20,
  movers_percent: 48,
  lorries_there: 24,
  lorries_used: 30,
  lorries_percent: 125,
  hours_tenths: 640,
  jobs: 5,
  closed_days: 1,
};

test("a bar is what is planned within what there is, what is left, and what is too much", () => {
  expect(workBar(week, "movers").parts).toEqual([
    ["over", 0],
    ["open", 22],
    ["accepted", 20],
  ]);
  expect(workBar(week, "lorries")).toEqual({
    from: "2026-10-26",
    words: "125%",
    parts: [
      ["over", 6],
      ["open", 0],
      ["accepted", 24],
    ],
  });
});

test("a week without anybody is never the fullest, unless there is no other", () => {
  const closed = { ...week, from: "2026-12-21", movers_there: 0, movers_used: 0, movers_percent: null };
  expect(fullest([closed, { ...week, movers_percent: 0 }], "movers")?.from).toBe("2026-10-26");
  expect(workBar(closed, "movers").words).toBe("–");
  expect(fullest([], "movers")).toBeUndefined();
});

test("days on which nothing begins have a bar too, while there are not too many", () => {
  const value = { from: "2026-11-02", moves: 1, excluding_cents: 100, including_cents: 121 };
  const figures = { from: "2026-11-01", until: "2026-11-03", value: { days: [value] } } as MoveFigures;
  expect(everyDay(figures).map(({ from, moves }) => [from, moves])).toEqual([
    ["2026-11-01", 0],
    ["2026-11-02", 1],
    ["2026-11-03", 0],
  ]);
  expect(everyDay({ ...figures, until: "2027-11-03" })).toEqual([]);
});

test("a day, a week and a month are called by their first day", () => {
  expect(nameOf("2026-11-16", "day")).toBe("ma 16 nov 2026");
  expect(nameOf("2026-11-16", "week")).toBe("week vanaf 16 nov");
  expect(nameOf("2026-11-01", "month")).toBe("november 2026");
});

test.each([
  [20, "20% langer"],
  [-10, "10% korter"],
  [0, "gelijk"],
  [null, "te weinig verhuizingen om iets te zeggen"],
])("a difference of %s is said as %s", (percent, words) => {
  const row = { median_percent: percent } as Parameters<typeof differenceOf>[0];
  expect(differenceOf(row)).toBe(words);
});
