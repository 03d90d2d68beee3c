/** The history of a request by acts: several answers that were put right together are one of them. Pure. */
import type { HistoryEntry } from "~/staff/api/database";

/** What each of these is for is said in a sentence of its own; all others are answers. */
const alone = new Set<string>([
  "status",
  "assignee_id",
  "internal_notes",
  "is_suspect",
  "source",
  "merged_into",
  "merged_from",
]);
/** Follow from another answer, which tells it better. */
const derived = new Set<string>(["has_elevator_from", "has_elevator_to", "needs_packing", "needs_storage"]);

export type Act = { first: HistoryEntry; corrected: HistoryEntry[] };

export const isCorrection = ({ corrected }: Act): boolean => corrected.length > 0;

/** In the order of the entries. */
export function actsOf(history: readonly HistoryEntry[]): Act[] {
  const acts: Act[] = [];
  for (const entry of history) {
    if (alone.has(entry.field)) acts.push({ first: entry, corrected: [] });
    else if (!derived.has(entry.field)) addCorrection(acts, entry);
  }
  return acts;
}

function addCorrection(acts: Act[], entry: HistoryEntry) {
  const last = acts.at(-1);
  const isSameAct = last && isCorrection(last) && isOneAct(last.first, entry);
  if (isSameAct) last.corrected.push(entry);
  else acts.push({ first: entry, corrected: [entry] });
}

const isOneAct = (one: HistoryEntry, other: HistoryEntry) =>
  one.at === other.at && one.actor_id === other.actor_id;
