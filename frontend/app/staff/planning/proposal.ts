/** Proposals: who and what could do the jobs of some days. Nothing changes until one is taken. */
import { queryOptions } from "@tanstack/react-query";

import type { components } from "~/api/schema";
import { callFunction } from "~/staff/api/client";

type Schemas = components["schemas"];
export type Proposal = Schemas["PlanProposal"];
export type ProposedJob = Schemas["ProposedJob"];
export type PlacedJob = Schemas["PlacedJob"];

/** Who and what is added to jobs, of the plan as the proposal saw it. */
export type Chosen = { plan: number; jobs: readonly { id: string; resources: string[] }[] };

/** Made anew each time it is asked for, and after each of our own acts on the plan. */
export const proposalQuery = (first: string, count: number) =>
  queryOptions({
    queryKey: ["planning", "proposal", first, count],
    queryFn: ({ signal }) =>
      callFunction<Proposal>("planning/proposals", {
        method: "POST",
        json: { from_day: first, days: count },
        signal,
      }),
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

export const isPlaceable = (job: ProposedJob): boolean => job.resources.length > 0;

/** What is taken: all jobs that get somebody or something, except those that were left out. */
export const chosenOf = (proposal: Proposal, leftOut: ReadonlySet<string>): Chosen => ({
  plan: proposal.plan,
  jobs: proposal.jobs
    .filter((job) => isPlaceable(job) && !leftOut.has(job.id))
    .map(({ id, resources }) => ({ id, resources: resources.map((each) => each.id) })),
});

/** Returns the jobs as they are afterwards. */
export const takeProposal = async ({ plan, jobs }: Chosen): Promise<PlacedJob[]> =>
  (await call("taken", { plan, jobs })).jobs;

/** Takes off what was added; refused for jobs that somebody changed since. */
export async function takeBack({ jobs }: Chosen, placed: readonly PlacedJob[]): Promise<PlacedJob[]> {
  const revisions = new Map(placed.map(({ id, revision }) => [id, revision]));
  const seen = jobs.map((job) => ({ ...job, revision: revisions.get(job.id) ?? 1 }));
  return (await call("taken-back", { jobs: seen })).jobs;
}

const call = (path: string, json: unknown) =>
  callFunction<Schemas["PlacedJobs"]>(`planning/proposals/${path}`, { method: "POST", json });
