import { describe, expect, test } from "vitest";

import {
  countInPanel,
  isFiltered,
  noFilters,
  readRequestFilters,
  sortBy,
  switchStatus,
  toggle,
  writeRequestFilters,
} from "./request-filters";

const read = readRequestFilters;
const write = writeRequestFilters;

describe("a URL and its filters", () => {
  test("a URL without a query shows everything, newest first", () => {
    expect(read("")).toEqual(noFilters);
    expect(write(noFilters)).toBe("");
  });

  test.each([
    "?zoek=de+vries",
    "?taak=1&komend=1",
    "?status=nieuw,in_behandeling",
    "?van=2026-11-01&tot=2026-11-30",
    "?behandelaar=niemand&bijna=1&komend=1&sorteer=deadline",
    "?behandelaar=0c4f5a7e-1111-4222-8333-944445555666",
    "?stad=Den+Haag&extra=piano,opslag&mijn=1&telaat=1&verdacht=1&sorteer=volume&pagina=3",
  ])("%s survives reading and writing", (query) => {
    expect(write(read(query))).toBe(query);
  });

  test("the open request stands beside the filters", () => {
    expect(write(read("?mijn=1"), "7K3M-9QXT")).toBe("?mijn=1&aanvraag=7K3M-9QXT");
  });

  test.each([
    "status=weg",
    "van=2026-02-30",
    "tot=morgen",
    "extra=vleugel",
    "sorteer=naam",
    "pagina=0",
    "pagina=-1",
    "pagina=1e3",
    "mijn=ja",
    "behandelaar=joris",
    "zoek=+++",
    "status=,",
  ])("%s cannot be read and counts as not given", (query) => {
    expect(read(query)).toEqual(noFilters);
  });

  test("a text is trimmed and not endless", () => {
    expect(read("zoek=+jansen+").zoek).toBe("jansen");
    expect(read(`zoek=${"a".repeat(500)}`).zoek).toHaveLength(100);
  });
});

test("sorting and paging filter nothing out", () => {
  expect(isFiltered({ ...noFilters, sorteer: "volume", pagina: 4 })).toBe(false);
  expect(isFiltered({ ...noFilters, telaat: true })).toBe(true);
  expect(isFiltered({ ...noFilters, status: ["nieuw"] })).toBe(true);
});

test("the panel counts what it holds", () => {
  expect(countInPanel({ ...noFilters, zoek: "jansen", van: "2026-01-01", extra: ["piano", "opslag"] })).toBe(
    3,
  );
});

test("a choice is switched on and off", () => {
  expect(toggle(["a"], "b")).toEqual(["a", "b"]);
  expect(toggle(["a", "b"], "a")).toEqual(["b"]);
});

test("by urgency one looks at what waits for a quote", () => {
  expect(sortBy({ ...noFilters, status: ["in_behandeling", "akkoord"] }, "deadline")).toEqual({
    sorteer: "deadline",
    status: ["in_behandeling"],
  });
  expect(sortBy({ ...noFilters, status: ["akkoord"] }, "volume")).toEqual({ sorteer: "volume" });
});

test("a status that waits for no quote is not looked at by urgency", () => {
  const urgent = { ...noFilters, sorteer: "deadline" } as const;
  expect(switchStatus(urgent, "nieuw")).toEqual({ status: ["nieuw"], sorteer: "deadline" });
  expect(switchStatus(urgent, "akkoord")).toEqual({ status: ["akkoord"], sorteer: "nieuwste" });
});
