import { describe, expect, test } from "vitest";

import { daysOf, isPeriod, periods, readChoice, writeChoice } from "./choice";

const none = { from: "", to: "" };

describe("the days of a period", () => {
  test.each([
    ["deze-maand", "2026-11-16", "2026-11-01", "2026-11-16"],
    ["vorige-maand", "2026-11-16", "2026-10-01", "2026-10-31"],
    ["vorige-maand", "2027-01-01", "2026-12-01", "2026-12-31"],
    ["vorige-maand", "2028-03-31", "2028-02-01", "2028-02-29"],
    ["kwartaal", "2026-11-16", "2026-10-01", "2026-11-16"],
    ["kwartaal", "2026-09-30", "2026-07-01", "2026-09-30"],
    ["kwartaal", "2027-01-01", "2027-01-01", "2027-01-01"],
    ["jaar", "2026-12-31", "2026-01-01", "2026-12-31"],
  ] as const)("%s on %s", (period, today, from, to) => {
    expect(daysOf({ period, own: none }, today)).toEqual({ from, to });
  });

  test("one's own is taken as it is, and begins as this month", () => {
    const own = { from: "2026-02-03", to: "2026-04-05" };
    expect(daysOf({ period: "eigen", own }, "2026-11-16")).toEqual(own);
    expect(daysOf({ period: "eigen", own: none }, "2026-11-16")).toEqual({
      from: "2026-11-01",
      to: "2026-11-16",
    });
  });
});

test.each([
  ["2026-11-02", "2026-11-01", false],
  ["2026-11-01", "2026-11-01", true],
  ["2028-01-01", "2028-12-31", true],
  ["2025-01-01", "2026-01-02", false],
])("from %s to %s can be asked for: %s", (from, to, is) => {
  expect(isPeriod({ from, to })).toBe(is);
});

test("the URL says what differs from the usual, and is read back", () => {
  const usual = readChoice("?periode=gisteren&toon=alles&btw=ja&van=nu");
  expect(writeChoice(usual)).toBe("?");
  const query =
    "?periode=eigen&van=2026-02-03&tot=2026-04-05&toon=value&inzet=lorries&per=month&btw=inclusief";
  expect(writeChoice(readChoice(query))).toBe(query);
  expect(writeChoice({ ...readChoice(query), period: "jaar" })).toBe(
    "?periode=jaar&toon=value&inzet=lorries&per=month&btw=inclusief",
  );
  expect(periods.map(({ id }) => readChoice(`?periode=${id}`).period)).toEqual(periods.map(({ id }) => id));
});
