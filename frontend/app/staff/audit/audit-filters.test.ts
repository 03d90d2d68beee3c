import { expect, test } from "vitest";

import { readFilters, startOfDay, writeFilters } from "./audit-filters";

test("an address says what the log shows, and what cannot be read counts as not given", () => {
  const person = "0b6f2f0e-7c57-4b55-9f5e-2f1f6a3c9d10";
  const query = `persoon=${person}&actie=seen&van=2026-11-01&tot=2026-11-15&pagina=3`;
  expect(writeFilters(readFilters(new URLSearchParams(query)))).toBe(query);
  const nonsense = "persoon=ik&actie=gegluurd&van=2026-02-30&tot=gisteren&pagina=-1";
  expect(writeFilters(readFilters(new URLSearchParams(nonsense)))).toBe("");
});

test("a day begins at midnight in Amsterdam, in summer and in winter", () => {
  expect(startOfDay("2026-07-01")).toBe("2026-06-30T22:00:00.000Z");
  expect(startOfDay("2026-12-01")).toBe("2026-11-30T23:00:00.000Z");
});

test("on the days the clock is moved, midnight is still on the old time", () => {
  expect(startOfDay("2026-03-29")).toBe("2026-03-28T23:00:00.000Z");
  expect(startOfDay("2026-10-25")).toBe("2026-10-24T22:00:00.000Z");
});
