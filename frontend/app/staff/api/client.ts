/** Calls the server for the staff area: sign-in, tables and functions. */
import {
  type AuthError,
  GoTrueClient,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
} from "@supabase/auth-js";
import { PostgrestClient, type PostgrestError, type PostgrestSingleResponse } from "@supabase/postgrest-js";

import messages from "@facts/messages.json";
import staffMessages from "@facts/staff-messages.json";

import { ApiError, type CallOptions, type Explain, send } from "~/api/client";
import { publicKey } from "~/api/key";

import type { Database } from "./database";
import { reauthenticate } from "./reauthentication";

let authClient: GoTrueClient | undefined;
let tableClient: PostgrestClient<Database> | undefined;

/** One client for the whole tab, made when a staff page first needs it and never while pages are built. */
export function auth(): GoTrueClient {
  return (authClient ??= new GoTrueClient({
    url: `${location.origin}/auth/v1`,
    headers: { apikey: publicKey, ...bearer(publicKey) },
    storageKey: `sb-${location.hostname.split(".")[0] ?? ""}-auth-token`,
    // The page of a mailed link reads the session itself, so that no token stays in the history.
    detectSessionInUrl: false,
    flowType: "implicit",
  }));
}

type AuthResult = { data: unknown; error: AuthError | null };
type DataOf<R extends AuthResult> = Extract<R, { error: null }>["data"];

/** Returns the data of a call of `auth()`. If the session has ended, waits for a new one and retries. */
export async function callAuth<R extends AuthResult>(call: () => Promise<R>): Promise<DataOf<R>> {
  const { data, error } = await call();
  // TypeScript cannot narrow `data` by `error`, because the type of the result is a parameter.
  if (!error) return data;
  if (!isAuthSessionMissingError(error)) throw error;
  await auth().signOut({ scope: "local" });
  if (!(await reauthenticate())) throw error;
  return callAuth(call);
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** Whether the server accepts this token; does not touch the browser's session. */
export async function isValidToken(token: string): Promise<boolean> {
  try {
    await send("/auth/v1/user", { headers: bearer(token) }, explain);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status !== undefined && error.status < 500) return false;
    throw error;
  }
}

/** Whether everybody must have a second factor here. */
export async function isFactorRequired(): Promise<boolean> {
  const response = await send("/auth/v1/settings", { headers: bearer(publicKey) }, explain);
  const settings = (await response.json()) as { second_factor_required?: boolean };
  return settings.second_factor_required === true;
}

/** The client of the tables. Every call sends the current token. */
export function tables(): PostgrestClient<Database> {
  return (tableClient ??= new PostgrestClient<Database>(`${location.origin}/rest/v1`, {
    headers: { apikey: publicKey },
    fetch: staffFetch,
    // The query client already retries; both together would call sixteen times.
    retry: false,
  }));
}

/** Returns the rows of a call of `tables()`; a refusal becomes an error that can be shown. */
export async function readRows<T>(
  call: PromiseLike<PostgrestSingleResponse<T>>,
): Promise<{ rows: T; count: number | null }> {
  const { error, status, data, count } = await call;
  if (error) throw tableError(status, error);
  return { rows: data, count };
}

function tableError(status: number, { code, message, details }: PostgrestError): ApiError {
  // The client library gives status 0 when there was no response.
  if (status === 0) return new ApiError(staffMessages.no_connection);
  // A refusal by a business rule has a Dutch message of the server.
  if (code === "P0001") return new ApiError(message, status, { code });
  // So does an answer that breaks a rule of the form; `details` names its column.
  if (status === 400 && code.startsWith("235") && details)
    return new ApiError(message, status, { code, details });
  return new ApiError(generalMessage(status), status, { code });
}

const explain: Explain = (status, { message }) => message ?? generalMessage(status);

function generalMessage(status: number | undefined): string {
  if (status === undefined) return staffMessages.no_connection;
  if (status === 401) return staffMessages.refusals.no_session;
  if (status === 403) return staffMessages.refusals.no_access;
  return status === 429 ? messages.too_many_requests : messages.unexpected;
}

/** Call `/functions/v1/<path>` and read its JSON; a response without a body is undefined. */
export async function callFunction<T>(path: string, options?: CallOptions): Promise<T> {
  const response = await fetchFunction(path, options);
  const text = await response.text();
  // The shape is what the server's contract promises for this path.
  return (text ? JSON.parse(text) : undefined) as T;
}

/** Call `/functions/v1/<path>` for the response itself: a file, for instance. */
export const fetchFunction = (path: string, options: CallOptions = {}): Promise<Response> =>
  send(`/functions/v1/${path}`, options, explain, staffFetch);

/** Calls with the token. If the session has ended, waits for a new one and retries. */
async function staffFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const token = await accessToken();
  const response = await fetchAs(token, input, init);
  if (response.status !== 401) return response;
  if ((await accessToken()) === token) {
    // The server has ended the session: no tab can use it any more.
    if (token !== null) await auth().signOut({ scope: "local" });
    if (!(await reauthenticate())) return response;
  }
  return fetchAs(await accessToken(), input, init);
}

/** The token of the session as it is now; none if nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  const { data, error } = await auth().getSession();
  if (isAuthRetryableFetchError(error)) throw error;
  return data.session?.access_token ?? null;
}

async function fetchAs(token: string | null, input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  // Without a token the server would treat this as a visitor's call, and send something else.
  if (token === null) return new Response(null, { status: 401 });
  const headers = new Headers(init.headers);
  headers.set("Authorization", `Bearer ${token}`);
  return fetch(input, { ...init, headers });
}
