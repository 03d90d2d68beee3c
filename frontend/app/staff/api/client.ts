/** The staff area's way to the server: who is signed in, the tables, and the functions beside them. */
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
    // The page a mailed link leads to takes the session itself, and leaves no token in the history.
    detectSessionInUrl: false,
    flowType: "implicit",
  }));
}

type AuthResult = { data: unknown; error: AuthError | null };
type DataOf<R extends AuthResult> = Extract<R, { error: null }>["data"];

/** The data of a call of `auth()`. Where the session has ended it waits for a new one and is made again. */
export async function callAuth<R extends AuthResult>(call: () => Promise<R>): Promise<DataOf<R>> {
  const { data, error } = await call();
  // The compiler loses the tie between the two when the type of the result is a parameter.
  if (!error) return data;
  if (!isAuthSessionMissingError(error)) throw error;
  await auth().signOut({ scope: "local" });
  if (!(await reauthenticate())) throw error;
  return callAuth(call);
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** Whether the server believes this token; the session that the browser holds is left alone. */
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

/** The tables. Every call carries the token of that moment. */
export function tables(): PostgrestClient<Database> {
  return (tableClient ??= new PostgrestClient<Database>(`${location.origin}/rest/v1`, {
    headers: { apikey: publicKey },
    fetch: staffFetch,
    // The query client tries again; twice over would be sixteen times.
    retry: false,
  }));
}

/** The rows of a call of `tables()`; a refusal becomes an error that can be shown. */
export async function readRows<T>(
  call: PromiseLike<PostgrestSingleResponse<T>>,
): Promise<{ rows: T; count: number | null }> {
  const { error, status, data, count } = await call;
  if (error) throw tableError(status, error);
  return { rows: data, count };
}

function tableError(status: number, { code, message, details }: PostgrestError): ApiError {
  // The client library says 0 where no response came.
  if (status === 0) return new ApiError(staffMessages.no_connection);
  // What the rules of the product refuse comes with a Dutch sentence of the server.
  if (code === "P0001") return new ApiError(message, status, { code });
  // So does an answer that breaks a rule of the form; its column is named.
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

/** A call with the token. When the session has ended it waits for a new one and is then made again. */
async function staffFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const token = await accessToken();
  const response = await fetchAs(token, input, init);
  if (response.status !== 401) return response;
  if ((await accessToken()) === token) {
    // The server has ended it: it is of no use to any tab.
    if (token !== null) await auth().signOut({ scope: "local" });
    if (!(await reauthenticate())) return response;
  }
  return fetchAs(await accessToken(), input, init);
}

async function accessToken(): Promise<string | null> {
  const { data, error } = await auth().getSession();
  if (isAuthRetryableFetchError(error)) throw error;
  return data.session?.access_token ?? null;
}

async function fetchAs(token: string | null, input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  // Without a session the server would take the call for a visitor's, and give something else.
  if (token === null) return new Response(null, { status: 401 });
  const headers = new Headers(init.headers);
  headers.set("Authorization", `Bearer ${token}`);
  return fetch(input, { ...init, headers });
}
