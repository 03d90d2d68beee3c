import { expect, test } from "vitest";

import { ridersOf, roundsOf } from "./drives";
import type { Board, Drive, Job, Resource } from "./plan";

// Only what a round asks of a job.
const job = (id: string, part: Job["part_of_day"], ...resources: string[]) =>
  ({ id, part_of_day: part, from_place: id, resources }) as Job;

const drive = (before: string | null, after: string | null, ...resources: string[]): Drive => ({
  before,
  after,
  resources,
  km: 12,
  minutes: 25,
  warning: null,
});

const jobs = [
  job("late", "middag", "bus", "Jan"),
  job("other", "ochtend", "truck"),
  job("early", "ochtend", "bus", "Jan"),
];
const drives = [
  drive(null, "early", "bus", "Jan"),
  drive("early", "late", "bus", "Jan"),
  drive("late", null, "bus", "Jan"),
];

const told = (board: Pick<Board, "jobs" | "drives">) =>
  roundsOf(board).map((round) => round.map((stop) => [stop.job.id, stop.to.length, stop.home.length]));

test("jobs that a crew does one after the other stand together, with the ways between", () => {
  expect(told({ jobs, drives })).toEqual([
    [
      ["early", 1, 0],
      ["late", 1, 1],
    ],
    [["other", 0, 0]],
  ]);
});

test("a way is gone as soon as somebody is taken off, before the server says so", () => {
  const taken = jobs.map((each) => (each.id === "late" ? { ...each, resources: ["truck"] } : each));
  expect(told({ jobs: taken, drives })).toEqual([[["early", 1, 0]], [["other", 0, 0]], [["late", 0, 0]]]);
});

test("who rides is told by the lorry, and by names where there is none", () => {
  const known = [
    { id: "Jan", kind: "person", name: "Jan" },
    { id: "bus", kind: "vehicle", name: "Bus 1" },
  ] as Resource[];
  expect(ridersOf(drive(null, "early", "Jan", "bus"), known)).toBe("Bus 1");
  expect(ridersOf(drive(null, "early", "Jan"), known)).toBe("Jan");
});
