/** Reads the price indication that was stored with a request. */
import indicationTexts from "@facts/indication.json";
import quoteMessages from "@facts/quote-messages.json";

import type { components } from "~/api/schema";
import { euroRange } from "~/lib/format";
import { money } from "~/lib/money";
import type { QuoteRequest } from "~/staff/api/database";

type Current = components["schemas"]["Indication"];
/** As computed when the request arrived; older ones have no assumptions and no range of the distance. */
export type Indication = Omit<Current, "assumptions"> & Partial<Pick<Current, "assumptions">>;
type OnRequest = components["schemas"]["OnRequest"];

/** Tells the two kinds apart by their shape; null if the column is empty. */
export function readIndication(stored: QuoteRequest["price_indication"]): Indication | OnRequest | null {
  if (!stored) return null;
  const priced = typeof stored.low === "number";
  if (priced && Array.isArray(stored.lines)) return stored as Indication; // written by the server in this shape
  return typeof stored.reason === "string" ? (stored as OnRequest) : null;
}

/** `€ 900 – € 1.250`, or that it is on request. */
export function priceRange(stored: QuoteRequest["price_indication"]): string {
  const indication = readIndication(stored);
  if (!indication || !("low" in indication)) return quoteMessages.price_on_request;
  const range = euroRange(indication.low, indication.high);
  return indication.high === null ? `vanaf ${range}` : range;
}

/**
 * The price that counts, with its name: what was agreed, what was offered, or else the indication.
 * `agreedLabel`: what the agreed amount is called, which only the quote itself knows: a fixed one, or an estimate.
 */
export function priceOf(request: PricedRequest, agreedLabel = "Akkoord"): { label: string; text: string } {
  const { quote_state: state, quote_cents: cents } = request;
  if (cents !== null && (state === "accepted" || state === "sent"))
    return { label: state === "accepted" ? agreedLabel : "Offerteprijs", text: money(cents) };
  return { label: "Prijsindicatie", text: priceRange(request.price_indication) };
}

/** `€ 100,00 van € 293,75 ontvangen`; nothing where no prepayment was agreed. */
export function prepaymentOf(request: PrepaidRequest): string {
  const { quote_state: state, quote_prepayment_cents: cents, quote_prepaid_cents: paid } = request;
  if (state !== "accepted" || cents === null) return "";
  return `${money(paid ?? 0)} van ${money(cents)} ontvangen`;
}

type PrepaidRequest = Pick<QuoteRequest, "quote_state" | "quote_prepayment_cents" | "quote_prepaid_cents">;
type PricedRequest = Pick<QuoteRequest, "price_indication" | "quote_state" | "quote_cents">;

/** Why there is no price, in words for staff: the sentence about furniture speaks to the visitor. */
export function reasonFor({ reason }: OnRequest): string {
  return reason === indicationTexts.no_volume ? "er is geen inboedel opgegeven." : reason;
}
