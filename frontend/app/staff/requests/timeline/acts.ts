/** The timeline of a request by acts: several answers that were put right together are one of them. Pure. */
import type { components } from "~/api/schema";

type Schemas = components["schemas"];
export type Arrival = Schemas["Arrival"];
export type Change = Schemas["Change"];
export type Said = Schemas["Said"];
export type Told = Arrival | Change | Said;

/** What each of these is for is said in a sentence of its own; all others are answers. */
const alone = new Set<string>([
  "status",
  "assignee_id",
  "internal_notes",
  "is_suspect",
  "source",
  "merged_into",
  "merged_from",
  "quote",
]);
/** Follow from another answer, which tells it better. */
const derived = new Set<string>(["has_elevator_from", "has_elevator_to", "needs_packing", "needs_storage"]);

export type Act = { first: Told; corrected: Change[] };

export const isChange = (told: Told): told is Change => told.kind === "change";
export const isSaid = (told: Told): told is Said => told.kind !== "change" && told.kind !== "arrival";

/** In the order of the entries. */
export function actsOf(entries: readonly Told[]): Act[] {
  const acts: Act[] = [];
  for (const entry of entries) {
    if (!isChange(entry) || alone.has(entry.field)) acts.push({ first: entry, corrected: [] });
    else if (!derived.has(entry.field)) addCorrection(acts, entry);
  }
  return acts;
}

function addCorrection(acts: Act[], entry: Change) {
  const last = acts.at(-1);
  if (last && last.corrected.length > 0 && isOneAct(last.first, entry)) last.corrected.push(entry);
  else acts.push({ first: entry, corrected: [entry] });
}

const isOneAct = (one: Told, other: Told) =>
  one.at === other.at && one.actor_id === other.actor_id && one.reference === other.reference;
