/** Takes acts on jobs back. */
import type { Act, Job, JobContent, Placing } from "./plan";

export const placingOf = ({ day, part_of_day, resources }: Job): Placing => ({ day, part_of_day, resources });

export const contentOf = (job: Job): JobContent => ({
  kind: job.kind,
  day: job.day,
  part_of_day: job.part_of_day,
  movers: job.movers,
  hours_tenths: job.hours_tenths,
  m3_tenths: job.m3_tenths,
  needs_lift: job.needs_lift,
  has_piano: job.has_piano,
  note: job.note,
});

/** The acts that bring back what was before an act, in order; `before`: its job as it was. */
export function undoOf(act: Act, before: Job | undefined): Act[] {
  if (act.do === "add") return [{ do: "cancel", job: act.id }];
  if (act.do === "cancel") return [{ do: "reopen", job: act.job }];
  if (act.do === "reopen") return [{ do: "cancel", job: act.job }];
  if (act.do === "window") return [{ ...act, window: act.seen, seen: act.window }];
  if (!before) return [];
  const place: Act = { do: "place", job: act.job, placing: placingOf(before) };
  if (act.do === "place") return [place];
  const change: Act = { do: "change", job: act.job, content: contentOf(before) };
  if (act.do === "split") return [{ do: "cancel", job: act.id }, change];
  // Another day or part of it may have taken somebody off.
  return [change, place];
}
