/** What is to be done next about a request: the first rule that applies. */
import { dayInAmsterdam } from "~/lib/dates";
import type { QuoteRequest } from "~/staff/api/database";
import type { Quote, QuoteSummary } from "~/staff/quotes/quotes";
import { awaitsQuote } from "~/staff/requests/model/statuses";

type Told = { label: string; why?: string };
/** An act on a quote: makes the first one, makes a new version of this one, or opens this draft. */
export type QuoteStep = Told & ({ do: "make" } | { do: "revise" | "edit"; quote: string });
export type NextAct =
  | QuoteStep
  | (Told & { do: "trust" | "answer" | "proposal" | "task" | "call" | "chat" | "mail" });

/** `current`: the newest version that was sent, once it is loaded. */
export type Quotes = { versions: readonly QuoteSummary[]; current?: Quote | undefined };

type Rule = (request: QuoteRequest, quotes: Quotes, now: Date) => NextAct | null | false;

/** The next act; null where there is nothing to do. */
export function nextAct(request: QuoteRequest, quotes: Quotes, now: Date): NextAct | null {
  if (request.merged_into) return null;
  for (const rule of rules) {
    const act = rule(request, quotes, now);
    if (act) return act;
  }
  return null;
}

/** The most urgent first. */
const rules: Rule[] = [
  function suspect(request) {
    return request.is_suspect && { do: "trust", label: "Niet verdacht" };
  },
  // Since when is told by the flag beside it.
  function question({ unanswered_since: since }) {
    return since !== null && { do: "answer", label: "Klant antwoorden" };
  },
  function proposedDay(_, { current }) {
    if (current?.proposal?.proposed_by !== "customer") return null;
    return { do: "proposal", label: "Andere dag beantwoorden", why: "De klant stelt een andere dag voor." };
  },
  function undelivered(request) {
    return request.quote_state === "sent" && request.quote_mail_failed_at !== null && followUp(request);
  },
  function draft(_, { versions }) {
    const found = versions.find(({ state }) => state === "draft");
    return found ? { do: "edit", quote: found.id, label: "Offerte versturen" } : null;
  },
  function promised({ status }, { versions: [last] }) {
    if (!awaitsQuote(status)) return null;
    if (!last) return { do: "make", label: "Offerte maken" };
    return { do: "revise", quote: last.id, label: "Nieuwe offerte maken" };
  },
  function dueTask({ task_due_date: due }, _, now) {
    return due !== null && due <= dayInAmsterdam(now) && { do: "task", label: "Naar de taak" };
  },
  function latePrepayment(request, { current }) {
    if (!current?.prepayment?.is_overdue || request.quote_state !== "accepted") return null;
    return { ...followUp(request), why: "De vooruitbetaling is te laat." };
  },
  function waiting(request) {
    return request.quote_state === "sent" && followUp(request);
  },
];

/** Reaches the customer in the way that was asked for. */
function followUp({ contact_preference: preference }: QuoteRequest): NextAct {
  if (preference === "email") return { do: "mail", label: "Namailen" };
  return preference === "whatsapp" ? { do: "chat", label: "Appen" } : { do: "call", label: "Nabellen" };
}

/** Why there is nothing to do. */
export function atRest(
  { quote_state: state, moving_date: day, merged_into }: QuoteRequest,
  now: Date,
): string {
  if (merged_into) return "Samengevoegd.";
  if (state !== "accepted") return "Afgesloten: niets te doen.";
  return day < dayInAmsterdam(now) ? "De verhuizing is achter de rug." : "Niets te doen tot de verhuisdag.";
}
