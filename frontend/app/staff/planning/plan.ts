/** The plan as the server sends it, and the calls that change it. */
import { queryOptions } from "@tanstack/react-query";

import type { components } from "~/api/schema";
import { callFunction, fetchFunction } from "~/staff/api/client";

type Schemas = components["schemas"];
export type Board = Schemas["Board"];
export type Job = Schemas["JobShown"];
export type Drive = Schemas["Drive"];
export type PlanDay = Schemas["PlanDay"];
export type Resource = Schemas["ResourceShown"];
export type Placing = Omit<Schemas["Placing"], "revision">;
export type JobContent = Omit<Schemas["JobChange"], "revision">;

/** What colleagues do with jobs. `id` is that of the new job, so that sent twice it is one. */
export type Act =
  | { do: "place"; job: string; placing: Placing }
  | { do: "change"; job: string; content: JobContent }
  | { do: "split"; job: string; id: string; movers: number }
  | { do: "add"; request: string; id: string; content: JobContent }
  | { do: "window"; job: string; window: string; seen: string }
  | { do: "cancel" | "reopen"; job: string };

/** Two planners see each other's acts within five seconds. */
const EVERY_MS = 3500;

/** A board with its ETag; none where it shows an act that the server has yet to confirm. */
export type Fetched = { board: Board; etag?: string | undefined };

/** The plan of some days, asked for again and again while the page is visible. */
export const boardQuery = (first: string, count: number) =>
  queryOptions({
    queryKey: ["planning", "board", first, count],
    queryFn: async ({ client, queryKey, signal }): Promise<Fetched> => {
      // What was asked before an act ended would show the plan as it was before it.
      await lastAct;
      const known = client.getQueryData<Fetched>(queryKey);
      const headers = known?.etag ? { "if-none-match": known.etag } : {};
      const path = `planning/board?from=${first}&days=${String(count)}`;
      const response = await fetchFunction(path, { headers, signal });
      if (known && response.status === 304) return known;
      // The shape is what the API's description promises.
      return { board: (await response.json()) as Board, etag: response.headers.get("etag") ?? undefined };
    },
    refetchInterval: EVERY_MS,
    retry: false,
    // This call is how a lost connection is noticed.
    networkMode: "always",
  });

/** The jobs of a request, also those that were cancelled. */
export const jobsQuery = (requestId: string) =>
  queryOptions({
    queryKey: ["planning", "jobs", requestId],
    queryFn: async ({ signal }) => {
      await lastAct;
      return (await callFunction<Schemas["RequestJobs"]>(`requests/${requestId}/jobs`, { signal })).jobs;
    },
  });

let lastAct: Promise<unknown> = Promise.resolve();

/** Runs acts one after the other: the second is based on what the first has made. */
export function inTurn<Made>(act: () => Promise<Made>): Promise<Made> {
  const mine = lastAct.then(act);
  lastAct = mine.catch(() => undefined);
  return mine;
}

/** Returns the jobs of the request as they are afterwards. */
export async function perform(act: Act, revision: number): Promise<Job[]> {
  return (await send(act, revision)).jobs;
}

function send(act: Act, revision: number): Promise<Schemas["RequestJobs"]> {
  switch (act.do) {
    case "place":
      return call(`planning/jobs/${act.job}/place`, "PUT", { ...act.placing, revision });
    case "change":
      return call(`planning/jobs/${act.job}`, "PUT", { ...act.content, revision });
    case "split":
      return call(`planning/jobs/${act.job}/split`, "POST", { id: act.id, movers: act.movers, revision });
    case "add":
      return call(`requests/${act.request}/jobs`, "POST", { ...act.content, id: act.id });
    case "window":
      return call(`planning/jobs/${act.job}/window`, "PUT", { window: act.window, seen: act.seen });
    case "cancel":
    case "reopen":
      return call(`planning/jobs/${act.job}/${act.do}`, "POST", { revision });
  }
}

const call = (path: string, method: string, json: unknown) =>
  callFunction<Schemas["RequestJobs"]>(path, { method, json });
