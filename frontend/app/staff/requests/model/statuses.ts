/** The pipeline of a request: its statuses in their order, and which may follow which. */
import facts from "@facts/quote-statuses.json";

import type { QuoteRequest } from "~/staff/api/database";

export type Status = QuoteRequest["status"];
export type Tone = "new" | "active" | "waiting" | "good" | "bad" | "quiet";
type StatusFact = { id: Status; label: string; tone: Tone; next: Status[]; awaits_quote?: boolean };

// A JSON file has no literal types; a backend test compares its ids with those of the API.
export const statuses = facts.statuses as StatusFact[];

const byId = new Map<string, StatusFact>(statuses.map((status) => [status.id, status]));

export const isStatus = (id: string): id is Status => byId.has(id);

export const statusLabel = (id: string): string => byId.get(id)?.label ?? id;

/** How requests come in. */
export const sources = facts.sources;

export const sourceLabel = (id: string): string => sources.find((source) => source.id === id)?.label ?? id;

export const statusTone = (id: Status): Tone => byId.get(id)?.tone ?? "quiet";

/** Whether the customer still waits for the quote that was promised. */
export const awaitsQuote = (id: Status): boolean => byId.get(id)?.awaits_quote ?? false;

/** Whether a planner may choose this status now. Undoing the last change is allowed besides. */
export const mayBecome = (from: Status, to: Status): boolean => byId.get(from)?.next.includes(to) ?? false;

export const moveInWords = ({ from, to }: { from: Status; to: Status }): string =>
  `Status gewijzigd van ${statusLabel(from)} naar ${statusLabel(to)}.`;
