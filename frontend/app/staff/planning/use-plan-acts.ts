import { useRef, useState } from "react";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";

import texts from "@facts/planning-board.json";

import { ApiError } from "~/api/client";
import { plural } from "~/lib/format";
import { errorMessage } from "~/staff/api/errors";
import { shortDate } from "~/staff/ui/date-formats";

import { namesOf, withJobs, withPlaced } from "./placing";
import { type Act, type Board, type Fetched, inTurn, type Job, perform, type Placing } from "./plan";
import { type Chosen, type PlacedJob, takeBack, takeProposal } from "./proposal";
import { placingOf, undoOf } from "./undo";

/** What became of the last act: it can be undone, or tried again if it is unknown whether it arrived. */
export type Told = {
  text: string;
  isRefused?: boolean;
  again?: (() => void) | undefined;
  undo?: (() => void) | undefined;
};

export type PlanActs = {
  /** Throws what the server refuses; `about`: the job as the planner saw it. */
  run: (act: Act, about: Job) => Promise<void>;
  /** Shows the job at its new place at once, and where it was if that is refused. */
  move: (job: Job, placing: Placing, more: string) => Promise<void>;
  /** Throws if the plan has changed since the proposal was made. */
  take: (chosen: Chosen) => Promise<void>;
  told: Told | undefined;
  forget: () => void;
};

/** Acts on the plan, one after the other; what each did is told, and can be undone. */
export function usePlanActs(): PlanActs {
  const client = useQueryClient();
  const [told, setTold] = useState<Told>();
  // Of the jobs as our last acts left them: quicker known than the board is asked for again.
  const revisions = useRef(new Map<string, number>());

  const revisionOf = (act: Act, seen: Job) => {
    if (act.do === "add") return 0;
    const known = revisions.current.get(act.job) ?? 0;
    return act.job === seen.id ? Math.max(seen.revision, known) : known;
  };
  const send = async (act: Act, about: Job) => {
    const jobs = await perform(act, revisionOf(act, about));
    jobs.forEach(({ id, revision }) => revisions.current.set(id, revision));
    await changeBoards(client, (board) => withJobs(board, jobs));
  };
  const sendAll = async (acts: readonly Act[], about: Job) => {
    try {
      for (const act of acts) await inTurn(() => send(act, about));
    } finally {
      // Also after a refusal, which means that the shown plan is outdated.
      void refreshPlan(client);
    }
  };
  const undo = async (acts: readonly Act[], about: Job) => {
    setTold(undefined);
    await sendAll(acts, about).then(
      () => setTold({ text: texts.undone }),
      (error: unknown) => setTold(refusal(error, () => void undo(acts, about))),
    );
  };
  const run = async (act: Act, about: Job, more = "") => {
    setTold(undefined);
    await sendAll([act], about);
    setTold({
      text: [inWords(act, about, client), more].filter(Boolean).join(" "),
      undo: () => void undo(undoOf(act, about), about),
    });
  };
  const move = async (job: Job, placing: Placing, more: string) => {
    await changeBoards(client, (board) => withPlaced(board, job, placing));
    try {
      await run({ do: "place", job: job.id, placing }, job, more);
    } catch (error) {
      await changeBoards(client, (board) => withPlaced(board, job, placingOf(job)));
      void refreshPlan(client);
      setTold(refusal(error, () => void move(job, placing, more)));
    }
  };
  /** One act on several jobs, which is undone as one. */
  const sendMany = async (send: () => Promise<readonly { id: string; revision: number }[]>) => {
    setTold(undefined);
    try {
      const placed = await inTurn(send);
      placed.forEach(({ id, revision }) => revisions.current.set(id, revision));
    } finally {
      // What is fetched meanwhile may be older than the act.
      await client.cancelQueries({ queryKey: ["planning", "board"] });
      void refreshPlan(client);
    }
  };
  const untake = (chosen: Chosen, placed: readonly PlacedJob[]): Promise<void> =>
    sendMany(() => takeBack(chosen, placed)).then(
      () => setTold({ text: texts.undone }),
      (error: unknown) => setTold(refusal(error, () => void untake(chosen, placed))),
    );
  const take = async (chosen: Chosen) => {
    let placed: readonly PlacedJob[] = [];
    await sendMany(async () => (placed = await takeProposal(chosen)));
    setTold({
      text: texts.proposal_taken.replace("{jobs}", plural(chosen.jobs.length, "klus", "klussen")),
      undo: () => void untake(chosen, placed),
    });
  };
  return { run, move, take, told, forget: () => setTold(undefined) };
}

/** Without a response it is unknown whether the act arrived: sent again, it is done once. */
const refusal = (error: unknown, again: () => void): Told => ({
  text: errorMessage(error),
  isRefused: true,
  again: error instanceof ApiError && error.status === undefined ? again : undefined,
});

/** An ETag no longer fits what is shown; and what is being fetched may be older than it. */
async function changeBoards(client: QueryClient, change: (board: Board) => Board) {
  await client.cancelQueries({ queryKey: ["planning", "board"] });
  client.setQueriesData<Fetched>(
    { queryKey: ["planning", "board"] },
    (known) => known && { board: change(known.board) },
  );
}

const refreshPlan = (client: QueryClient) =>
  Promise.all(["planning", "history"].map((name) => client.invalidateQueries({ queryKey: [name] })));

const sentences: Record<Act["do"], string> = {
  place: texts.placed,
  change: texts.changed,
  split: texts.split,
  add: texts.added,
  window: texts.window_changed,
  cancel: texts.cancelled,
  reopen: texts.reopened,
};

function inWords(act: Act, job: Job, client: QueryClient): string {
  const day = act.do === "place" ? act.placing.day : act.do === "add" ? act.content.day : job.day;
  const crew = act.do === "place" ? crewInWords(act.placing, job, client) : "";
  return sentences[act.do].replace("{job}", job.full_name).replace("{when}", shortDate(day) + crew);
}

/** Who and what a job got; or what it lost, if it got nothing. */
function crewInWords({ resources }: Placing, before: Job, client: QueryClient): string {
  const boards = client.getQueriesData<Fetched>({ queryKey: ["planning", "board"] });
  const known = namesOf(boards.flatMap(([, found]) => found?.board.resources ?? []));
  const named = (ids: string[]) => ids.flatMap((id) => known.get(id)?.name ?? []).join(", ");
  const got = named(resources.filter((id) => !before.resources.includes(id)));
  const lost = named(before.resources.filter((id) => !resources.includes(id)));
  return got ? `, met ${got}` : lost && `, zonder ${lost}`;
}
