import { expect, test } from "vitest";

import { capacityText, type PlanDay } from "./plan-days";

type Left = { movers: number; lorries: number };

function planDay(morning: Left, afternoon: Left = morning, changes: Partial<PlanDay> = {}): PlanDay {
  return {
    day: "2026-12-24",
    level: "busy",
    closed: false,
    working_day: true,
    holiday: null,
    movers: 8,
    lorries: 3,
    lifts: 1,
    free: [
      { part: "ochtend", lifts: 1, ...morning },
      { part: "middag", lifts: 1, ...afternoon },
    ],
    hours_tenths: 0,
    jobs: 2,
    in_option: 0,
    warnings: [],
    ...changes,
  };
}

const DAY = "donderdag 24 december 2026: ";

test.each([
  [planDay({ movers: 3, lorries: 1 }), "2 van 3 wagens bezet, 3 verhuizers vrij."],
  [planDay({ movers: 1, lorries: 3 }), "0 van 3 wagens bezet, 1 verhuizer vrij."],
  [planDay({ movers: 0, lorries: 0 }), "3 van 3 wagens bezet, geen verhuizers vrij."],
  [planDay({ movers: -1, lorries: -1 }), "4 van 3 wagens bezet, 1 verhuizer te weinig."],
  [planDay({ movers: -2, lorries: 0 }), "3 van 3 wagens bezet, 2 verhuizers te weinig."],
  [
    planDay({ movers: 8, lorries: 1 }, undefined, { lorries: 1, in_option: 1 }),
    "0 van 1 wagen bezet, 8 verhuizers vrij, 1 offerte in optie.",
  ],
  [
    planDay({ movers: 8, lorries: 0 }, undefined, { lorries: 0, in_option: 2 }),
    "geen wagens, 8 verhuizers vrij, 2 offertes in optie.",
  ],
])("what is left is told in numbers of one and of several", (found, told) => {
  expect(capacityText(found, "hele_dag")).toBe(DAY + told);
});

test("a move in the afternoon asks for the afternoon only, any other for the whole day", () => {
  const found = planDay({ movers: 2, lorries: 1 }, { movers: 8, lorries: 3 });
  expect(capacityText(found, "middag")).toBe(`${DAY}0 van 3 wagens bezet, 8 verhuizers vrij.`);
  for (const window of ["ochtend", "hele_dag"])
    expect(capacityText(found, window)).toBe(`${DAY}2 van 3 wagens bezet, 2 verhuizers vrij.`);
});
