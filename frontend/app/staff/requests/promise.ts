/** The promise to the customer: an answer within so many hours. */
import company from "@facts/company.json";

import type { QuoteRequest } from "~/staff/api/database";
import { timeSpan } from "~/staff/ui/date-formats";

const HOUR = 3_600_000;
const PROMISE = company.promise.quote_within_hours * HOUR;
/** With so much left the clock warns: there is still time to answer within the promise. */
const WARNING = company.promise.warn_hours_before * HOUR;

export type PromiseState = { tone: "calm" | "soon" | "late"; text: string };
type Unanswered = Pick<QuoteRequest, "status" | "is_suspect" | "created_at">;

/** How an unanswered request stands against the promise; null when it was answered or does not count. */
export function promiseState(request: Unanswered, now: Date): PromiseState | null {
  if (request.status !== "nieuw" || request.is_suspect) return null;
  const left = Date.parse(request.created_at) + PROMISE - now.valueOf();
  if (left < 0) return { tone: "late", text: `${timeSpan(-left)} te laat` };
  return { tone: left > WARNING ? "calm" : "soon", text: `nog ${timeSpan(left)}` };
}

/** The moment before which an unanswered request came in too long ago. */
export const overdueBefore = (now: Date): string => new Date(now.valueOf() - PROMISE).toISOString();

/** The moment before which an unanswered request has little time left, or none. */
export const warnedBefore = (now: Date): string => new Date(now.valueOf() - PROMISE + WARNING).toISOString();
