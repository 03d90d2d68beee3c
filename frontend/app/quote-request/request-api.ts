/** The calls of the form. Plain requests: a client library would weigh more than the rest of the page. */
import messages from "@facts/messages.json";
import texts from "@facts/quote-messages.json";

import { publicKey } from "~/api/key";
import type { components } from "~/api/schema";
import type { PriceQuestion } from "~/quote-request/answers/price-question";
import type { QuoteRecord } from "~/quote-request/answers/quote-record";

export type Indication = components["schemas"]["Indication"];
export type Assumption = components["schemas"]["Assumption"];
export type OnRequest = components["schemas"]["OnRequest"];
export type Price = Indication | OnRequest;

export type PlaceQuestion = { land: string; postcode: string; number?: string | undefined };
export type PlaceAnswer = components["schemas"]["PlaceOfPostcode"];

/** What is told when a request was not accepted; the Dutch sentence can be shown as it is. */
export class ApiError extends Error {
  /** Of the answer; nothing when there was none: then nobody knows whether the request arrived. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

const TIMEOUT_MS = 30_000;

/** What the answer tells of a stored request: its reference, and the secret of the customer's own page. */
export type Stored = { reference: string | undefined; secret: string | undefined };

/** Stores the request, once however often it is sent. */
export async function sendRequest(record: QuoteRecord): Promise<Stored> {
  const answer = await post("/rest/v1/quote_requests", record);
  if (!answer.ok) throw new ApiError(await refusal(answer), answer.status);
  return {
    reference: /reference=eq\.([\w-]+)/.exec(answer.headers.get("content-location") ?? "")?.[1],
    secret: answer.headers.get("x-customer-secret") ?? undefined,
  };
}

export async function fetchIndication(question: PriceQuestion): Promise<Indication | OnRequest> {
  const answer = await post("/functions/v1/prijsindicatie", question);
  if (!answer.ok) throw new ApiError(await refusal(answer), answer.status);
  return (await answer.json()) as Indication | OnRequest; // described by the API
}

/** Which places a postcode stands for, and, with a house number, maybe the street. */
export async function fetchPlace({ land, postcode, number }: PlaceQuestion): Promise<PlaceAnswer> {
  const query = new URLSearchParams({ land, postcode, ...(number && { huisnummer: number }) });
  const answer = await call(`/functions/v1/plaats?${query.toString()}`, {});
  if (!answer.ok) throw new ApiError(await refusal(answer), answer.status);
  return (await answer.json()) as PlaceAnswer; // described by the API
}

const post = (path: string, body: unknown): Promise<Response> =>
  call(path, { method: "POST", body: JSON.stringify(body) });

async function call(path: string, options: { method?: string; body?: string }): Promise<Response> {
  try {
    return await fetch(path, {
      ...options,
      headers: { apikey: publicKey, "content-type": "application/json" },
      signal: abortAfter(TIMEOUT_MS),
    });
  } catch {
    throw new ApiError(navigator.onLine ? messages.unexpected : texts.offline);
  }
}

/** What `AbortSignal.timeout` gives where it is known. */
function abortAfter(milliseconds: number): AbortSignal {
  const abort = new AbortController();
  setTimeout(() => abort.abort(), milliseconds);
  return abort.signal;
}

/** Under these codes the server says in Dutch what is wrong with the answers, or that it has others already. */
const inDutch = new Set<unknown>(["23502", "23514", "PT422", "invalid"]);

/** The server's own sentence where it speaks of what was filled in or how often; else the general one. */
async function refusal(answer: Response): Promise<string> {
  if (answer.status === 429) return messages.too_many_requests;
  const body: unknown = await answer.json().catch(() => null);
  const { code, message } = { ...(body as { code?: unknown; message?: unknown } | null) };
  return inDutch.has(code) && typeof message === "string" ? message : messages.unexpected;
}
