/** The API calls of the form. Without a client library, which would weigh more than the rest of the page. */
import messages from "@facts/messages.json";
import texts from "@facts/quote-messages.json";

import { type Explain, send } from "~/api/client";
import type { components } from "~/api/schema";
import type { PriceQuestion } from "~/quote-request/answers/price-question";
import type { QuoteRecord } from "~/quote-request/answers/quote-record";

export type Indication = components["schemas"]["Indication"];
export type Assumption = components["schemas"]["Assumption"];
export type OnRequest = components["schemas"]["OnRequest"];
export type Price = Indication | OnRequest;

export type BusyDays = components["schemas"]["BusyDays"];

export type PlaceQuestion = { land: string; postcode: string; number?: string | undefined };
export type FoundPlace = components["schemas"]["PlaceOfPostcode"];

const TIMEOUT_MS = 30_000;

/** A stored request by its response: its reference, and the secret of the customer's own page. */
export type Stored = { reference: string | undefined; secret: string | undefined };

/** Stores the request; sending it again does not store it twice. */
export async function sendRequest(record: QuoteRecord): Promise<Stored> {
  const { headers } = await call("/rest/v1/quote_requests", record);
  return {
    reference: /reference=eq\.([\w-]+)/.exec(headers.get("content-location") ?? "")?.[1],
    secret: headers.get("x-customer-secret") ?? undefined,
  };
}

export async function fetchIndication(question: PriceQuestion): Promise<Indication | OnRequest> {
  const response = await call("/functions/v1/prijsindicatie", question);
  return (await response.json()) as Indication | OnRequest; // described by the API
}

/** Fetches the places of a postcode, and, with a house number, maybe the street. */
export async function fetchPlace({ land, postcode, number }: PlaceQuestion): Promise<FoundPlace> {
  const query = new URLSearchParams({ land, postcode, ...(number && { huisnummer: number }) });
  const response = await call(`/functions/v1/plaats?${query.toString()}`);
  return (await response.json()) as FoundPlace; // described by the API
}

/** Which of the days to come are busy or full. */
export async function fetchBusyDays(): Promise<BusyDays> {
  return (await (await call("/functions/v1/busy-days")).json()) as BusyDays; // described by the API
}

const call = (path: string, json?: unknown): Promise<Response> =>
  send(path, { method: json ? "POST" : "GET", json, signal: timeout() }, explain);

/** The same as `AbortSignal.timeout`, which older browsers lack. */
function timeout(): AbortSignal {
  const abort = new AbortController();
  setTimeout(() => abort.abort(), TIMEOUT_MS);
  return abort.signal;
}

/** Codes whose message is Dutch: an answer is wrong, or other answers are already stored under this key. */
const inDutch = ["23502", "23514", "PT422", "invalid"];

/** The server's own sentence about the answers, or one of ours for any other failure. */
const explain: Explain = (status, { code = "", message }) => {
  if (status === undefined) return navigator.onLine ? messages.unexpected : texts.offline;
  if (status === 429) return messages.too_many_requests;
  return message !== undefined && inDutch.includes(code) ? message : messages.unexpected;
};
