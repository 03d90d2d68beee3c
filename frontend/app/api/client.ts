/** Calls of the server: the public key, JSON in and out, and one error for whatever went wrong. */
import { publicKey } from "./key";
import type { components } from "./schema";

export type FieldProblem = components["schemas"]["FieldProblem"];
/** The JSON of a refusal. What a proxy in between sends may have none of it. */
export type Refusal = {
  code?: string;
  message?: string;
  /** Of the data API: the column it is about. */
  details?: string;
  problems?: FieldProblem[];
  [more: string]: unknown;
};

/** A call that was refused or failed. `message` can be shown as it is. */
export class ApiError extends Error {
  /** Of the response; undefined when there was none: then nobody knows whether the call arrived. */
  readonly status: number | undefined;
  readonly code: string;
  readonly problems: FieldProblem[];
  readonly body: Refusal;

  constructor(message: string, status?: number, body: Refusal = {}) {
    super(message);
    this.status = status;
    this.code = body.code ?? "";
    this.problems = body.problems ?? [];
    this.body = body;
  }
}

export type CallOptions = Omit<RequestInit, "headers" | "body"> & {
  headers?: Record<string, string>;
  /** Becomes the body. */
  json?: unknown;
};
/** The sentence for a failed call; without a status nothing came back. */
export type Explain = (status: number | undefined, refusal: Refusal) => string;

/** The response, if the server did what was asked; else an `ApiError` in the words of `explain`. */
export async function send(
  path: string,
  { json, headers, ...init }: CallOptions,
  explain: Explain,
  fetchWith = fetch,
): Promise<Response> {
  const response = await fetchWith(path, {
    ...init,
    headers: {
      apikey: publicKey,
      ...(json !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    body: JSON.stringify(json),
  }).catch(() => {
    throw new ApiError(explain(undefined, {}));
  });
  // 304 is for who sent the ETag of what they have.
  if (response.ok || response.status === 304) return response;
  // The shape is what the API's description promises.
  const refusal = ((await response.json().catch(() => null)) ?? {}) as Refusal;
  throw new ApiError(explain(response.status, refusal), response.status, refusal);
}
