/** The promise of a quote within so many hours; by when it is due is counted by the server. */
import type { QuoteRequest } from "~/staff/api/database";
import { timeSpan } from "~/staff/ui/date-formats";

import { awaitsQuote } from "./statuses";

export type PromiseState = { tone: "calm" | "soon" | "late"; text: string };
export type Awaiting = Pick<QuoteRequest, "status" | "is_suspect" | "quote_due_at" | "quote_warn_at">;

/** The state of the promise for a request; null when it awaits no quote, or is suspect. */
export function promiseState(request: Awaiting, now: Date): PromiseState | null {
  if (!awaitsQuote(request.status) || request.is_suspect) return null;
  const left = Date.parse(request.quote_due_at) - now.valueOf();
  if (left <= 0) return { tone: "late", text: `${timeSpan(-left)} te laat` };
  const isSoon = Date.parse(request.quote_warn_at) <= now.valueOf();
  return { tone: isSoon ? "soon" : "calm", text: `nog ${timeSpan(left)}` };
}
