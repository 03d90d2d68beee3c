/** The ways between the jobs of a day, as the server tells them. */
import { byPart } from "./placing";
import type { Board, Drive, Job } from "./plan";

/** A job with the ways to it, and those back to our own place. */
export type Stop = { job: Job; to: Drive[]; home: Drive[] };

/** The jobs of a day; those that somebody or something does one after the other stand together. */
export function roundsOf({ jobs, drives }: Pick<Board, "jobs" | "drives">): Stop[][] {
  const current = drives.filter((drive) => isCurrent(drive, jobs));
  const rounds: Stop[][] = [];
  for (const job of [...jobs].sort(byPart)) {
    const to = current.filter(({ after }) => after === job.id);
    const stop = {
      job,
      to,
      home: current.filter(({ before, after }) => before === job.id && after === null),
    };
    const earlier = rounds.find((round) =>
      round.some((one) => to.some(({ before }) => before === one.job.id)),
    );
    if (earlier) earlier.push(stop);
    else rounds.push([stop]);
  }
  return rounds;
}

/** Who rides may have been taken off, before the server has told the ways anew. */
function isCurrent({ before, after, resources }: Drive, jobs: readonly Job[]): boolean {
  const does = (id: string | null) =>
    id === null || jobs.some((job) => job.id === id && resources.every((one) => job.resources.includes(one)));
  return does(before) && does(after);
}

/** By its lorries; who goes without one, by name. */
export function ridersOf({ resources }: Drive, known: Board["resources"]): string {
  const riding = known.filter(({ id }) => resources.includes(id));
  const lorries = riding.filter(({ kind }) => kind === "vehicle");
  return (lorries.length > 0 ? lorries : riding).map(({ name }) => name).join(", ");
}
