/** Who and what is free when, and what moving a job on the board asks for. */
import type { Board, Job, Placing, Resource } from "./plan";

export type PartOfDay = Job["part_of_day"];

const overlap = (one: PartOfDay, other: PartOfDay) =>
  one === other || one === "hele_dag" || other === "hele_dag";

/** The other job that a resource does at that time. */
export const otherJob = (board: Board, resource: string, { day, part_of_day }: Placing, job: string) =>
  board.jobs.find(
    (other) =>
      other.id !== job &&
      other.day === day &&
      overlap(other.part_of_day, part_of_day) &&
      other.resources.includes(resource),
  );

/** Whether it is absent, or not yet or no longer active. */
export const isAway = (resource: Resource, day: string): boolean =>
  day < (resource.active_from ?? "") ||
  day > (resource.active_until ?? "9999") ||
  resource.absences.some((each) => each.first_day <= day && day <= each.last_day);

export const namesOf = (resources: readonly Resource[]): Map<string, Resource> =>
  new Map(resources.map((each) => [each.id, each]));

/** A row of the board: a vehicle or lift, or none yet. */
export type Row = string | null;
export type Cell = { row: Row; day: string };

/**
 * What putting a job on a cell asks for: its row takes the place of the row it came from, if both are of one kind.
 * `left`: who cannot come along to another day.
 */
export function droppedOn(
  job: Job,
  from: Row,
  to: Cell,
  board: Board,
): { placing: Placing; left: Resource[] } {
  const known = namesOf(board.resources);
  const replaces = to.row === null || kindOf(known, from) === kindOf(known, to.row);
  const wanted = { day: to.day, part_of_day: job.part_of_day, resources: [] };
  const cannotCome = (id: string) => {
    const resource = known.get(id);
    if (to.day === job.day || id === to.row) return false;
    return !resource || isAway(resource, to.day) || otherJob(board, id, wanted, job.id) !== undefined;
  };
  const stay = job.resources.filter((id) => id !== to.row && !(replaces && id === from));
  const resources = [...stay.filter((id) => !cannotCome(id)), ...(to.row === null ? [] : [to.row])];
  return { placing: { ...wanted, resources }, left: inOrder(known, stay.filter(cannotCome)) };
}

const kindOf = (known: Map<string, Resource>, row: Row) => (row === null ? undefined : known.get(row)?.kind);

const inOrder = (known: Map<string, Resource>, ids: readonly string[]) =>
  ids.flatMap((id) => known.get(id) ?? []);

export function isPlaced({ day, part_of_day, resources }: Job, wanted: Placing): boolean {
  const same = new Set([...resources, ...wanted.resources]).size;
  return (
    day === wanted.day &&
    part_of_day === wanted.part_of_day &&
    same === resources.length &&
    same === wanted.resources.length
  );
}

/** The board with a job where it is going to be, before the server has said so. */
export function withPlaced(board: Board, job: Job, placing: Placing): Board {
  const moved = { ...job, ...placing };
  const isShown = board.days.some(({ day }) => day === moved.day);
  const jobs = board.jobs.filter(({ id }) => id !== job.id);
  return {
    ...board,
    jobs: isShown ? [...jobs, moved] : jobs,
    unplanned: board.unplanned.filter(({ id }) => id !== job.id || !isShown),
  };
}

/** The board with the jobs of one request as the server has just told them. */
export function withJobs(board: Board, told: readonly Job[]): Board {
  const days = new Set(board.days.map(({ day }) => day));
  const requests = new Set(told.map((job) => job.request_id));
  const shown = told.filter((job) => job.state === "open" && days.has(job.day));
  return {
    ...board,
    jobs: [...board.jobs.filter((job) => !requests.has(job.request_id)), ...shown],
    unplanned: board.unplanned.flatMap((job) => {
      const now = told.find(({ id }) => id === job.id) ?? job;
      return now.state === "open" && !days.has(now.day) ? [now] : [];
    }),
  };
}

const parts: PartOfDay[] = ["ochtend", "hele_dag", "middag"];

/** As a day passes. */
export const byPart = (one: Job, other: Job): number =>
  parts.indexOf(one.part_of_day) - parts.indexOf(other.part_of_day) ||
  one.from_place.localeCompare(other.from_place, "nl") ||
  one.id.localeCompare(other.id);

/** By these a job counts as not planned yet, as on the server. */
const lacking = new Set(["no_vehicle", "few_movers", "no_lift"]);
export const isLacking = (job: Job): boolean => job.warnings.some(({ code }) => lacking.has(code));

/** The warnings by which an open job counts so. */
export const lackingIn = ({ state, warnings }: Job): string[] =>
  state === "open" ? warnings.filter(({ code }) => lacking.has(code)).map(({ text }) => text) : [];

/** What is not planned yet from a day on, soonest first. */
export const toPlan = (board: Board, today: string): Job[] =>
  [...board.jobs.filter((job) => isLacking(job) && job.day >= today), ...board.unplanned].sort(
    (one, other) => one.day.localeCompare(other.day) || byPart(one, other),
  );
