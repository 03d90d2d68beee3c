/** Groups the entries of a timeline: answers that were corrected together are shown as one. Pure. */
import type { components } from "~/api/schema";

type Schemas = components["schemas"];
export type Arrival = Schemas["Arrival"];
export type Change = Schemas["Change"];
export type Said = Schemas["Said"];
export type TimelineEntry = Arrival | Change | Said;

/** Columns whose changes have their own sentence; all others are answers. */
const alone = new Set<string>([
  "status",
  "assignee_id",
  "internal_notes",
  "is_suspect",
  "source",
  "merged_into",
  "merged_from",
  "quote",
  "job",
]);
/** Columns that are derived from an answer, which is shown instead. */
const derived = new Set<string>(["has_elevator_from", "has_elevator_to", "needs_packing", "needs_storage"]);

export type EntryGroup = { first: TimelineEntry; corrected: Change[] };

export const isChange = (entry: TimelineEntry): entry is Change => entry.kind === "change";
export const isSaid = (entry: TimelineEntry): entry is Said =>
  entry.kind !== "change" && entry.kind !== "arrival";

/** In the order of the entries. */
export function groupEntries(entries: readonly TimelineEntry[]): EntryGroup[] {
  const groups: EntryGroup[] = [];
  for (const entry of entries) {
    if (!isChange(entry) || alone.has(entry.field)) groups.push({ first: entry, corrected: [] });
    else if (!derived.has(entry.field)) addCorrection(groups, entry);
  }
  return groups;
}

function addCorrection(groups: EntryGroup[], entry: Change) {
  const last = groups.at(-1);
  if (last && last.corrected.length > 0 && belongTogether(last.first, entry)) last.corrected.push(entry);
  else groups.push({ first: entry, corrected: [entry] });
}

const belongTogether = (one: TimelineEntry, other: TimelineEntry) =>
  one.at === other.at && one.actor_id === other.actor_id && one.reference === other.reference;
