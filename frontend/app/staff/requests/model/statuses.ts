/** The pipeline of a request: its statuses in their order, and which may follow which. */
import facts from "@facts/quote-statuses.json";

import type { QuoteRequest } from "~/staff/api/database";

export type Status = QuoteRequest["status"];
export type Tone = "new" | "active" | "waiting" | "good" | "bad" | "quiet";
type StatusFact = {
  id: Status;
  label: string;
  tone: Tone;
  next: Status[];
  awaits_quote?: boolean;
  /** The state of the quote from which this status follows: nobody sets it by hand. */
  quote_state?: string;
};
type Standing = Pick<QuoteRequest, "status" | "quote_state">;

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

/** The act on a quote that leads to a status; `quote` where there is none yet. */
export type StatusAct = "quote" | "accept" | "decline" | "withdraw" | "cancel";

/**
 * What choosing a status does: it is set by hand, or it opens the dialogue of the act that leads to it. The server has
 * the same rules: a status must not contradict the quote.
 */
export function statusAct({ status, quote_state: quote }: Standing, to: Status): StatusAct | "set" | null {
  if (to === status) return null;
  if (quote === "sent") return whileSent[to] ?? null;
  if (quote === "accepted") return whileAgreed[to] ?? null;
  if (followsQuote(to)) return "quote";
  return byId.get(status)?.next.includes(to) ? "set" : null;
}

const whileSent: Partial<Record<Status, StatusAct>> = {
  in_behandeling: "withdraw",
  akkoord: "accept",
  afgewezen: "decline",
  vervallen: "withdraw",
};
const whileAgreed: Partial<Record<Status, StatusAct>> = { afgewezen: "cancel", vervallen: "cancel" };

const followsQuote = (id: Status): boolean => byId.get(id)?.quote_state !== undefined;

/** Whether the last change of status can be undone by hand: not one that an act on the quote made. */
export const mayReturn = ({ quote_state: quote }: Standing, to: Status): boolean =>
  quote !== "sent" && quote !== "accepted" && !followsQuote(to);

export const moveInWords = ({ from, to }: { from: Status; to: Status }): string =>
  `Status gewijzigd van ${statusLabel(from)} naar ${statusLabel(to)}.`;
