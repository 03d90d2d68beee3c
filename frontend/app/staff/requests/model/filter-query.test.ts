import { describe, expect, test } from "vitest";

import { exportQuery } from "./filter-query";
import { noFilters, readRequestFilters } from "./request-filters";

const ME = "11111111-2222-3333-4444-555555555555";
const NOW = new Date("2026-11-15T12:00:00Z");
const query = (search: string) =>
  [...exportQuery(readRequestFilters(search), ME, NOW)]
    .filter(([name]) => name !== "order")
    .map(([name, value]) => `${name}=${value}`);

describe("the API is asked", () => {
  test("for everything without filters", () => {
    expect(query("")).toEqual([]);
  });

  test.each([
    ["zoek=de vries", ["search=plfts.de vries"]],
    ["status=afgewezen,akkoord", ["status=in.(afgewezen,akkoord)", "is_suspect=is.false"]],
    ["status=nieuw", ["status=eq.nieuw", "is_suspect=is.false"]],
    ["status=nieuw&verdacht=1", ["status=eq.nieuw", "is_suspect=is.true"]],
    ["komend=1", ["status=eq.akkoord", "moving_date=gte.2026-11-15"]],
    ["komend=1&status=akkoord", ["status=eq.akkoord", "is_suspect=is.false", "moving_date=gte.2026-11-15"]],
    ["sorteer=verhuisdatum", ["moving_date=gte.2026-11-15"]],
    ["sorteer=verhuisdatum&tot=2026-01-31", ["moving_date=lte.2026-01-31"]],
    ["behandelaar=niemand", ["assignee_id=is.null"]],
    [`behandelaar=${ME}`, [`assignee_id=eq.${ME}`]],
    ["van=2026-11-01&tot=2026-11-30", ["moving_date=gte.2026-11-01", "moving_date=lte.2026-11-30"]],
    ["extra=piano,opslag", ['extra_services=cs.["piano","opslag"]']],
    ["mijn=1", [`assignee_id=eq.${ME}`]],
    ["verdacht=1", ["is_suspect=is.true"]],
    ["antwoord=1&mijn=1", [`assignee_id=eq.${ME}`, "unanswered_since=not.is.null"]],
    ["taak=1", ["task_due_date=lte.2026-11-15"]],
    ["telaat=1", ["promise=plfts.late"]],
    ["bijna=1", ["promise=plfts.soon"]],
    ["telaat=1&bijna=1&sorteer=deadline", ["promise=plfts.late soon"]],
    ["sorteer=deadline", ["promise=plfts.running"]],
    ["vandaag=after&sorteer=verhuisdatum", ["today=plfts.after"]],
    ["vandaag=unassigned&sorteer=deadline", ["today=plfts.unassigned"]],
    ["vandaag=iets", []],
  ])("with %s for %j", (search, conditions) => {
    expect(query(search)).toEqual(conditions);
  });

  test("with a city for moves that begin or end there", () => {
    expect(query("stad=Den Haag")).toEqual(['or=(from_city.ilike."Den Haag*",to_city.ilike."Den Haag*")']);
  });

  test("so that nothing a planner types gets out of its quotes or acts as a wildcard", () => {
    expect(query('stad=a",b)*%_\\')).toEqual(['or=(from_city.ilike."a\\",b)*",to_city.ilike."a\\",b)*")']);
  });

  test("for what all filters let through", () => {
    expect(query("zoek=jansen&status=akkoord&mijn=1")).toHaveLength(4);
  });
});

test.each([
  ["nieuwste", "created_at.desc.nullslast,id.desc.nullslast"],
  ["oudste", "created_at.asc.nullslast,id.asc.nullslast"],
  ["deadline", "waiting_since.asc.nullslast,id.asc.nullslast"],
  ["verhuisdatum", "moving_date.asc.nullslast,id.asc.nullslast"],
  ["volume", "volume.desc.nullslast,id.desc.nullslast"],
] as const)("%s sorts by %s", (sorteer, order) => {
  expect(exportQuery({ ...noFilters, sorteer }, ME, NOW).get("order")).toBe(order);
});
