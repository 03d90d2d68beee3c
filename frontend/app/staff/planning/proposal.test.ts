import { expect, test } from "vitest";

import { chosenOf, type Proposal } from "./proposal";

const job = (id: string, ...resources: string[]) => ({
  id,
  day: "2026-11-16",
  resources: resources.map((each) => ({ id: each, why: ["is vrij"] })),
  lacks: [],
});

test("all is taken that is proposed, except jobs that were left out and those that get nobody", () => {
  const jobs = [job("a", "anna", "bus"), job("b", "bram"), job("c")];
  const proposal = { plan: 7, jobs } as unknown as Proposal; // the rest is not looked at
  expect(chosenOf(proposal, new Set(["b"]))).toEqual({
    plan: 7,
    jobs: [{ id: "a", resources: ["anna", "bus"] }],
  });
});
