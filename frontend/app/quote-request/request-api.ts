/** The two calls of the form. Plain requests: a client library would weigh more than the rest of the page. */
import messages from "@facts/messages.json";
import texts from "@facts/quote-messages.json";

import { publicKey } from "~/api/key";
import type { components } from "~/api/schema";

import type { QuoteRecord } from "./payload";

export type Indication = components["schemas"]["Indication"];
export type OnRequest = components["schemas"]["OnRequest"];

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

/** Stores the request, once however often it is sent; the reference it got, if the answer tells. */
export async function sendRequest(record: QuoteRecord): Promise<string | undefined> {
  const answer = await post("/rest/v1/quote_requests", record);
  if (!answer.ok) throw new ApiError(await refusal(answer), answer.status);
  return /reference=eq\.([\w-]+)/.exec(answer.headers.get("content-location") ?? "")?.[1];
}

export async function fetchIndication(record: QuoteRecord): Promise<Indication | OnRequest> {
  const { from_city, from_country, from_floor, from_access } = record;
  const { to_city, to_country, to_floor, to_access } = record;
  const { furniture_list, extra_services, help_needed } = record;
  const answer = await post("/functions/v1/prijsindicatie", {
    ...{ from_city, from_country, from_floor, from_access, to_city, to_country, to_floor, to_access },
    ...{
      furniture_list,
      extra_services,
      help_needed,
      moving_date: record.moving_date === "" ? null : record.moving_date,
    },
  });
  if (!answer.ok) throw new ApiError(await refusal(answer), answer.status);
  return (await answer.json()) as Indication | OnRequest; // described by the API
}

async function post(path: string, body: unknown): Promise<Response> {
  try {
    return await fetch(path, {
      method: "POST",
      headers: { apikey: publicKey, "content-type": "application/json" },
      body: JSON.stringify(body),
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
