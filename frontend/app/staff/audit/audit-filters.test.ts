import { expect, test } from "vitest";

import { readAuditFilters, writeAuditFilters } from "./audit-filters";

test("a URL says what the log shows, and what it shows makes the same URL", () => {
  const person = "0b6f2f0e-7c57-4b55-9f5e-2f1f6a3c9d10";
  const query = `persoon=${person}&actie=seen&van=2026-11-01&tot=2026-11-15&pagina=3`;
  expect(writeAuditFilters(readAuditFilters(query))).toBe(query);
});

test("what cannot be read counts as not given", () => {
  const nonsense = "persoon=ik&actie=gegluurd&van=2026-02-30&tot=gisteren&pagina=-1";
  expect(writeAuditFilters(readAuditFilters(nonsense))).toBe("");
});
