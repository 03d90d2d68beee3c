import { expect, test } from "vitest";

import { readAuditFilters } from "./audit-filters";
import { auditExportPath } from "./audit-query";

const PERSON = "0b6f2f0e-7c57-4b55-9f5e-2f1f6a3c9d10";
const exportOf = (query: string) => {
  const { pathname, searchParams } = new URL(auditExportPath(readAuditFilters(query)), "https://x.example");
  return { pathname, conditions: [...searchParams].map(([name, value]) => `${name}=${value}`) };
};

test("without filters the whole log is exported", () => {
  expect(exportOf("")).toEqual({ pathname: "/audit-export", conditions: [] });
});

test("the export has the filters of the page, and all its pages", () => {
  expect(exportOf(`persoon=${PERSON}&actie=seen&pagina=3`).conditions).toEqual([
    `actor_id=eq.${PERSON}`,
    "action=eq.seen",
  ]);
});

test("days begin at midnight in Amsterdam, and the last one counts until it is over", () => {
  expect(exportOf("van=2026-07-01&tot=2026-11-30").conditions).toEqual([
    "at=gte.2026-06-30T22:00:00.000Z",
    "at=lt.2026-11-30T23:00:00.000Z",
  ]);
});

test("on the days the clock is moved, midnight is still on the old time", () => {
  expect(exportOf("van=2026-03-29").conditions).toEqual(["at=gte.2026-03-28T23:00:00.000Z"]);
  expect(exportOf("van=2026-10-25").conditions).toEqual(["at=gte.2026-10-24T22:00:00.000Z"]);
});
