/** The promise of a quote within so many hours, by the same rule and facts as the server's. */
import company from "@facts/company.json";

import type { QuoteRequest } from "~/staff/api/database";
import { timeSpan } from "~/staff/ui/date-formats";

import { awaitsQuote } from "./statuses";

const HOUR = 3_600_000;
const PROMISE = company.promise.quote_within_hours * HOUR;
/** The clock warns when this much is left: still enough to send the quote in time. */
const WARNING = company.promise.warn_hours_before * HOUR;

export type PromiseState = { tone: "calm" | "soon" | "late"; text: string };
type Awaiting = Pick<QuoteRequest, "status" | "is_suspect" | "created_at">;

/** The state of the promise for a request; null when it awaits no quote, or is suspect. */
export function promiseState(request: Awaiting, now: Date): PromiseState | null {
  if (!awaitsQuote(request.status) || request.is_suspect) return null;
  const left = Date.parse(request.created_at) + PROMISE - now.valueOf();
  if (left < 0) return { tone: "late", text: `${timeSpan(-left)} te laat` };
  return { tone: left > WARNING ? "calm" : "soon", text: `nog ${timeSpan(left)}` };
}
