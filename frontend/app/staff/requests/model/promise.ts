/** The promise to the customer: a quote within so many hours. The same rule as the server's, by the same facts. */
import company from "@facts/company.json";

import type { QuoteRequest } from "~/staff/api/database";
import { timeSpan } from "~/staff/ui/date-formats";

import { awaitsQuote } from "./statuses";

const HOUR = 3_600_000;
const PROMISE = company.promise.quote_within_hours * HOUR;
/** With so much left the clock warns: there is still time to send the quote within the promise. */
const WARNING = company.promise.warn_hours_before * HOUR;

export type PromiseState = { tone: "calm" | "soon" | "late"; text: string };
type Awaiting = Pick<QuoteRequest, "status" | "is_suspect" | "created_at">;

/** How a request stands against the promise; null when its quote was sent, or it does not count. */
export function promiseState(request: Awaiting, now: Date): PromiseState | null {
  if (!awaitsQuote(request.status) || request.is_suspect) return null;
  const left = Date.parse(request.created_at) + PROMISE - now.valueOf();
  if (left < 0) return { tone: "late", text: `${timeSpan(-left)} te laat` };
  return { tone: left > WARNING ? "calm" : "soon", text: `nog ${timeSpan(left)}` };
}
