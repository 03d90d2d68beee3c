/** Calls the server: sends the public key and JSON, and throws one kind of error, `ApiError`. */
import { publicKey } from "./key";
import type { components } from "./schema";

export type FieldProblem = components["schemas"]["FieldProblem"];
/** The JSON of a refusal. Every field may be missing, because a proxy in between may refuse too. */
export type Refusal = {
  code?: string;
  message?: string;
  /** From the data API: the column that was refused. */
  details?: string;
  problems?: FieldProblem[];
  [more: string]: unknown;
};

/** A call that was refused or failed. `message` can be shown as it is. */
export class ApiError extends Error {
  /** Undefined without a response: then it is unknown whether the call arrived. */
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
  /** Sent as the body. */
  json?: unknown;
};
/** Makes the sentence for a failed call; without a response `status` is undefined. */
export type Explain = (status: number | undefined, refusal: Refusal) => string;

/** Returns the response of a call that succeeded; else throws an `ApiError` in the words of `explain`. */
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
  // 304 only follows an ETag that the caller sent.
  if (response.ok || response.status === 304) return response;
  // The shape is what the API's description promises.
  const refusal = ((await response.json().catch(() => null)) ?? {}) as Refusal;
  throw new ApiError(explain(response.status, refusal), response.status, refusal);
}
