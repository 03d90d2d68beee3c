import { describe, expect, test } from "vitest";

import {
  byPart,
  droppedOn,
  isAway,
  isPlaced,
  lackingIn,
  otherJob,
  toPlan,
  withJobs,
  withPlaced,
} from "./placing";
import type { Board, Job, Resource } from "./plan";
import { undoOf } from "./undo";

const MONDAY = "2026-11-16";
const TUESDAY = "2026-11-17";

const job = (id: string, changes: Partial<Job> = {}): Job => ({
  id,
  request_id: `request of ${id}`,
  reference: "HV-1",
  full_name: "De Vries",
  from_place: "Den Haag",
  to_place: "Delft",
  kind: "verhuizing",
  agreed_day: null,
  day: MONDAY,
  part_of_day: "hele_dag",
  window: null,
  movers: 2,
  hours_tenths: 60,
  m3_tenths: 180,
  needs_lift: false,
  has_piano: false,
  note: "",
  state: "open",
  prepayment: null,
  resources: [],
  warnings: [],
  tasks: [],
  revision: 1,
  updated_by: "Sanne",
  ...changes,
});

const resource = (id: string, kind: Resource["kind"], changes: Partial<Resource> = {}): Resource => ({
  id,
  kind,
  name: id,
  active_from: null,
  active_until: null,
  phone: "",
  drives: false,
  carries_pianos: false,
  user_id: null,
  m3: null,
  plate: "",
  emission_class: "",
  revision: 1,
  absences: [],
  ...changes,
});

const day = (isoDay: string): Board["days"][number] => ({
  day: isoDay,
  level: "quiet",
  closed: false,
  working_day: true,
  holiday: null,
  movers: 2,
  lorries: 2,
  lifts: 1,
  free: [],
  hours_tenths: 0,
  jobs: 0,
  in_option: 0,
  warnings: [],
});

const absent = [{ id: "absence", first_day: TUESDAY, last_day: TUESDAY }];
const resources = [
  resource("bus", "vehicle"),
  resource("vrachtwagen", "vehicle"),
  resource("lift", "lift"),
  resource("Jan", "person"),
  resource("Piet", "person", { absences: absent }),
];
const board = (jobs: Job[], unplanned: Job[] = []): Board => ({
  from_day: MONDAY,
  days: [day(MONDAY), day(TUESDAY)],
  jobs,
  unplanned,
  drives: [],
  resources,
  by_facts: false,
});

const crewed = job("a", { resources: ["bus", "Jan", "Piet"] });

describe("a job that is put on a cell", () => {
  const placed = (moved: Job, from: string | null, row: string | null, to = MONDAY, others: Job[] = []) => {
    const { placing, left } = droppedOn(moved, from, { row, day: to }, board([moved, ...others]));
    return [placing.day, [...placing.resources].sort(), left.map(({ name }) => name)];
  };

  test("changes its vehicle and keeps its crew", () => {
    expect(placed(crewed, "bus", "vrachtwagen")).toEqual([MONDAY, ["Jan", "Piet", "vrachtwagen"], []]);
  });
  test("keeps its vehicle when it gets a lift", () => {
    expect(placed(crewed, "bus", "lift")).toEqual([MONDAY, ["Jan", "Piet", "bus", "lift"], []]);
  });
  test("gets a second vehicle from the list beside", () => {
    expect(placed(crewed, null, "vrachtwagen")).toEqual([MONDAY, ["Jan", "Piet", "bus", "vrachtwagen"], []]);
  });
  test("loses its vehicle where there is none", () => {
    expect(placed(crewed, "bus", null)).toEqual([MONDAY, ["Jan", "Piet"], []]);
  });
  test("leaves behind who is away or taken on its new day", () => {
    const other = job("b", { day: TUESDAY, part_of_day: "middag", resources: ["Jan"] });
    expect(placed(crewed, "bus", "bus", TUESDAY, [other])).toEqual([TUESDAY, ["bus"], ["Jan", "Piet"]]);
  });
  test("asks for the vehicle of the cell even if that is taken, for the server to say by what", () => {
    const other = job("b", { resources: ["vrachtwagen"] });
    expect(placed(crewed, "bus", "vrachtwagen", MONDAY, [other])[1]).toContain("vrachtwagen");
  });
});

test("morning and afternoon do not meet, a whole day meets both", () => {
  const morning = job("b", { part_of_day: "ochtend", resources: ["Jan"] });
  const found = (part_of_day: Job["part_of_day"]) =>
    otherJob(board([morning]), "Jan", { day: MONDAY, part_of_day, resources: [] }, "a")?.id;
  expect([found("ochtend"), found("middag"), found("hele_dag")]).toEqual(["b", undefined, "b"]);
});

test("somebody is away when absent, and before and after the time with us", () => {
  const short = resource("kort", "person", { active_from: MONDAY, active_until: MONDAY });
  expect(["2026-11-15", MONDAY, TUESDAY].map((each) => isAway(short, each))).toEqual([true, false, true]);
  expect(isAway(resource("ziek", "person", { absences: absent }), TUESDAY)).toBe(true);
});

test("the board shows a job where it is going to be", () => {
  const later = job("b", { day: "2026-12-24" });
  const placing = { day: TUESDAY, part_of_day: "hele_dag", resources: ["bus"] } as const;
  const shown = withPlaced(board([crewed], [later]), later, { ...placing, resources: ["bus"] });
  expect(shown.jobs.map(({ id, day: on }) => [id, on])).toEqual([
    ["a", MONDAY],
    ["b", TUESDAY],
  ]);
  expect(shown.unplanned).toEqual([]);
  expect(withPlaced(shown, later, { ...placing, day: "2026-12-24", resources: [] }).jobs).toEqual([crewed]);
});

test("what the server tells of a request replaces all of its jobs", () => {
  const told = [
    job("a", { request_id: "r", day: TUESDAY }),
    job("c", { request_id: "r" }),
    job("d", { request_id: "r", state: "cancelled" }),
  ];
  const before = board([job("a", { request_id: "r" }), job("d", { request_id: "r" }), job("x")]);
  expect(withJobs(before, told).jobs.map(({ id, day: on }) => [id, on])).toEqual([
    ["x", MONDAY],
    ["a", TUESDAY],
    ["c", MONDAY],
  ]);
});

test("what lacks a crew or vehicle is to be planned, soonest first, unless its day has passed", () => {
  const warnings = [{ code: "no_vehicle", text: "Nog geen wagen" }];
  const jobs = [
    job("tuesday", { day: TUESDAY, warnings }),
    job("done"),
    job("passed", { day: MONDAY, warnings }),
  ];
  const found = toPlan(board(jobs, [job("later", { day: "2026-12-01", warnings })]), TUESDAY);
  expect(found.map(({ id }) => id)).toEqual(["tuesday", "later"]);
});

test("what a job lacks is said in the words of its warnings, unless it was cancelled", () => {
  const warnings = [
    { code: "closed_day", text: "Gesloten dag" },
    { code: "no_vehicle", text: "Nog geen wagen" },
  ];
  expect(lackingIn(job("a", { warnings }))).toEqual(["Nog geen wagen"]);
  expect(lackingIn(job("a", { warnings, state: "cancelled" }))).toEqual([]);
});

test("jobs stand as the day passes", () => {
  const jobs = (["middag", "hele_dag", "ochtend"] as const).map((part_of_day) =>
    job(part_of_day, { part_of_day }),
  );
  expect(jobs.sort(byPart).map(({ id }) => id)).toEqual(["ochtend", "hele_dag", "middag"]);
});

describe("an act", () => {
  test("that changes nothing is not sent", () => {
    const same = { day: MONDAY, part_of_day: "hele_dag", resources: ["Piet", "bus", "Jan"] } as const;
    expect(isPlaced(crewed, { ...same, resources: [...same.resources] })).toBe(true);
    expect(isPlaced(crewed, { ...same, resources: ["bus"] })).toBe(false);
  });
  test("is undone by its opposite, or by what was before", () => {
    expect(undoOf({ do: "cancel", job: "a" }, crewed)).toEqual([{ do: "reopen", job: "a" }]);
    expect(undoOf({ do: "split", job: "a", id: "b", movers: 1 }, crewed)).toMatchObject([
      { do: "cancel", job: "b" },
      { do: "change", job: "a", content: { movers: 2, m3_tenths: 180 } },
    ]);
    const moved = { day: TUESDAY, part_of_day: "ochtend" as const, resources: [] };
    expect(undoOf({ do: "place", job: "a", placing: moved }, crewed)).toEqual([
      {
        do: "place",
        job: "a",
        placing: { day: MONDAY, part_of_day: "hele_dag", resources: ["bus", "Jan", "Piet"] },
      },
    ]);
  });
});
