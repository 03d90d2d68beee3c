/** The API calls of the customer's page. */
import { type ApiError, type CallOptions, send } from "~/api/client";
import { saveFile } from "~/lib/save-file";

import { type Language, textsIn } from "./language";
import type { CustomerPage } from "./types";

/** What every call sends, in headers: never in the URL. */
export type Link = { secret: string | undefined; language: Language };
export type Call = { method?: "GET" | "POST" | "PUT"; json?: unknown };

export async function call<Result>(link: Link, path: string, options: Call = {}): Promise<Result> {
  return (await (await sendAs(link, path, options)).json()) as Result; // described by the API
}

/** Stores something that the response tells nothing about. */
export async function put(link: Link, path: string, json: unknown): Promise<void> {
  await sendAs(link, path, { method: "PUT", json });
}

/** The page with its ETag; undefined if it has not changed since the given ETag. */
export async function fetchPage(link: Link, etag: string | undefined) {
  const headers = etag === undefined ? {} : { "if-none-match": etag };
  const response = await sendAs(link, "", { headers });
  if (response.status === 304) return undefined;
  return {
    page: (await response.json()) as CustomerPage, // described by the API
    etag: response.headers.get("etag") ?? undefined,
  };
}

/** Confirms a new e-mail address; the message to show, and the secret of the link that opens the page from now on. */
export async function confirmEmail(link: Link) {
  const response = await sendAs(link, "/email/confirm", { method: "POST" });
  const { message } = (await response.json()) as { message: string }; // described by the API
  return { message, secret: response.headers.get("x-customer-secret") ?? "" };
}

/** Fetches and saves a file: a plain link could not send the secret. */
export async function download(link: Link, path: string, name: string): Promise<void> {
  const response = await sendAs(link, `/${path}`, {});
  saveFile(await response.blob(), name);
}

/** The current page, if a refusal carries it because it has changed. */
export const pageOf = ({ body }: ApiError): CustomerPage | undefined => body.page as CustomerPage | undefined; // described by the API

function sendAs({ secret, language }: Link, path: string, options: CallOptions): Promise<Response> {
  const texts = textsIn(language);
  const headers = {
    ...options.headers,
    "accept-language": language,
    ...(secret !== undefined && { "x-customer-secret": secret }),
  };
  return send(
    `/functions/v1/customer${path}`,
    { ...options, headers, cache: "no-store" },
    (status, { message }) =>
      message ?? (status === undefined && !navigator.onLine ? texts.failed_offline : texts.failed),
  );
}
