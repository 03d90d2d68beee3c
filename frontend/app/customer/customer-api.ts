/** The calls of the customer's page. */
import { publicKey } from "~/api/key";

import { type Language, textsIn } from "./language";
import type { CustomerPage, Problem } from "./types";

/** With what the page asks: never a part of the address. */
export type Link = { secret: string | undefined; language: Language };
export type Call = { method?: "GET" | "POST" | "PUT"; json?: unknown; etag?: string | undefined };

/** Why something was not done, in the customer's language. */
export class CustomerError extends Error {
  /** Of the answer; nothing when there was none. */
  readonly status: number | undefined;
  readonly problems: readonly Problem[];
  /** Where a refusal says that things stand otherwise: as they stand now. */
  readonly page: CustomerPage | undefined;

  constructor(message: string, status?: number, body: Partial<Refusal> = {}) {
    super(message);
    this.status = status;
    this.problems = body.problems ?? [];
    this.page = body.page;
  }
}

type Refusal = { message: string; problems: Problem[]; page: CustomerPage };

export async function call<Answer>(link: Link, path: string, options: Call = {}): Promise<Answer> {
  return (await (await ask(link, path, options)).json()) as Answer; // described by the API
}

/** The page with its ETag; nothing when it is still the one of the ETag that was given. */
export async function fetchPage(link: Link, etag: string | undefined) {
  const answer = await ask(link, "", { etag });
  if (answer.status === 304) return undefined;
  return {
    page: (await answer.json()) as CustomerPage, // described by the API
    etag: answer.headers.get("etag") ?? undefined,
  };
}

const GIVE_BACK_MS = 60_000;

/** A file is fetched by the page, because a link could not carry the secret, and then handed to the browser. */
export async function download(link: Link, path: string, name: string): Promise<void> {
  const answer = await ask(link, `/${path}`, {});
  const anchor = document.createElement("a");
  anchor.href = URL.createObjectURL(await answer.blob());
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), GIVE_BACK_MS);
}

async function ask({ secret, language }: Link, path: string, options: Call): Promise<Response> {
  const { method = "GET", json, etag } = options;
  const texts = textsIn(language);
  const answer = await fetch(`/functions/v1/customer${path}`, {
    method,
    cache: "no-store",
    headers: {
      apikey: publicKey,
      "accept-language": language,
      ...(secret !== undefined && { "x-customer-secret": secret }),
      ...(json !== undefined && { "content-type": "application/json" }),
      ...(etag !== undefined && { "if-none-match": etag }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  }).catch(() => {
    throw new CustomerError(navigator.onLine ? texts.failed : texts.failed_offline);
  });
  if (answer.ok || answer.status === 304) return answer;
  const body = (await answer.json().catch(() => ({}))) as Partial<Refusal>; // described by the API
  throw new CustomerError(body.message ?? texts.failed, answer.status, body);
}
