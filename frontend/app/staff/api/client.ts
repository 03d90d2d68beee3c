/** The staff area's way to the server: who is signed in, the tables, and the functions beside them. */
import {
  type AuthError,
  GoTrueClient,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
} from "@supabase/auth-js";
import { PostgrestClient, type PostgrestSingleResponse } from "@supabase/postgrest-js";

import messages from "@facts/messages.json";
import staffMessages from "@facts/staff-messages.json";

import { publicKey } from "~/api/key";

import type { Database } from "./database";
import { StaffError } from "./errors";
import { reauthenticate } from "./reauthentication";

let authClient: GoTrueClient | undefined;
let tableClient: PostgrestClient<Database> | undefined;

/** One client for the whole tab, made when a staff page first needs it and never while pages are built. */
export function auth(): GoTrueClient {
  return (authClient ??= new GoTrueClient({
    url: `${location.origin}/auth/v1`,
    headers: { apikey: publicKey, Authorization: `Bearer ${publicKey}` },
    storageKey: `sb-${location.hostname.split(".")[0] ?? ""}-auth-token`,
    // The page a mailed link leads to takes the session itself, and leaves no token in the history.
    detectSessionInUrl: false,
    flowType: "implicit",
  }));
}

type Answer = { data: unknown; error: AuthError | null };
type DataOf<A extends Answer> = Extract<A, { error: null }>["data"];

/** The data of a call of `auth()`. Where the session has ended it waits for a new one and is made again. */
export async function callAuth<A extends Answer>(call: () => Promise<A>): Promise<DataOf<A>> {
  const { data, error } = await call();
  // The compiler loses the tie between the two when the answer's type is a parameter.
  if (!error) return data;
  if (!isAuthSessionMissingError(error)) throw error;
  await auth().signOut({ scope: "local" });
  if (!(await reauthenticate())) throw error;
  return callAuth(call);
}

/** Whether the server believes this token; the session that the browser holds is left alone. */
export async function isValidToken(token: string): Promise<boolean> {
  const answer = await connect(() => send("/auth/v1/user", {}, token));
  if (answer.status >= 500) throw new StaffError(generalMessage(answer.status), answer.status);
  return answer.ok;
}

/** Whether everybody must have a second factor here. */
export async function isFactorRequired(): Promise<boolean> {
  const answer = await connect(() => send("/auth/v1/settings", {}, publicKey));
  if (!answer.ok) throw new StaffError(generalMessage(answer.status), answer.status);
  const settings = (await answer.json()) as { second_factor_required?: boolean };
  return settings.second_factor_required === true;
}

/** The tables. Every call carries the token of that moment. */
export function tables(): PostgrestClient<Database> {
  return (tableClient ??= new PostgrestClient<Database>(`${location.origin}/rest/v1`, {
    fetch: staffFetch,
    // The query client tries again; twice over would be sixteen times.
    retry: false,
  }));
}

/** The rows of a call of `tables()`; a refusal becomes an error that can be shown. */
export async function readRows<T>(
  call: PromiseLike<PostgrestSingleResponse<T>>,
): Promise<{ rows: T; count: number | null }> {
  const answer = await call;
  if (answer.error) throw tableError(answer.status, answer.error);
  return { rows: answer.data, count: answer.count };
}

type TableError = { code: string; message: string; details: string | null };

function tableError(status: number, { code, message, details }: TableError): StaffError {
  if (status === 0) return new StaffError(staffMessages.no_connection, 0, code);
  // What the rules of the product refuse comes with a Dutch sentence of the server.
  if (code === "P0001") return new StaffError(message, status, code);
  // So does an answer that breaks a rule of the form, which is named.
  if (status === 400 && code.startsWith("235") && details)
    return new StaffError(message, status, code, { details });
  return new StaffError(generalMessage(status), status, code);
}

function generalMessage(status: number): string {
  if (status === 401) return staffMessages.refusals.no_session;
  if (status === 403) return staffMessages.refusals.no_access;
  return status === 429 ? messages.too_many_requests : messages.unexpected;
}

/** Call `/functions/v1/<path>` and read its JSON; an answer without a body is undefined. */
export async function callFunction<T>(path: string, init?: RequestInit & { json?: unknown }): Promise<T> {
  const answer = await fetchFunction(path, init);
  const text = await answer.text();
  // The shape is what the server's contract promises for this path.
  return (text ? JSON.parse(text) : undefined) as T;
}

/** Call `/functions/v1/<path>` for the answer itself: a file, for instance. */
export async function fetchFunction(
  path: string,
  { json, ...init }: RequestInit & { json?: unknown } = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  if (json !== undefined) headers.set("Content-Type", "application/json");
  const body = json === undefined ? init.body : JSON.stringify(json);
  const answer = await connect(
    () => staffFetch(`/functions/v1/${path}`, { ...init, headers, body: body ?? null }),
    init.signal,
  );
  if (!answer.ok) throw await functionError(answer);
  return answer;
}

async function connect(call: () => Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  try {
    return await call();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new StaffError(staffMessages.no_connection, 0);
  }
}

async function functionError(answer: Response): Promise<StaffError> {
  const body: unknown = await answer.json().catch(() => null);
  const general = { code: "", message: generalMessage(answer.status) };
  // Our own refusals carry both; what a proxy in between answers may carry neither.
  const { code, message } = { ...general, ...(body as Partial<typeof general> | null) };
  return new StaffError(message, answer.status, code, body);
}

/** A call with key and token. When the session has ended it waits for a new one and is then made again. */
async function staffFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const token = await accessToken();
  const answer = await send(input, init, token);
  if (answer.status !== 401) return answer;
  if ((await accessToken()) === token) {
    // The server has ended it: it is of no use to any tab.
    if (token !== null) await auth().signOut({ scope: "local" });
    if (!(await reauthenticate())) return answer;
  }
  return send(input, init, await accessToken());
}

async function accessToken(): Promise<string | null> {
  const { data, error } = await auth().getSession();
  if (isAuthRetryableFetchError(error)) throw error;
  return data.session?.access_token ?? null;
}

async function send(input: RequestInfo | URL, init: RequestInit, token: string | null): Promise<Response> {
  // Without a session the server would take the call for a visitor's, and answer something else.
  if (token === null) return new Response(null, { status: 401 });
  const headers = new Headers(init.headers);
  headers.set("apikey", publicKey);
  headers.set("Authorization", `Bearer ${token}`);
  return fetch(input, { ...init, headers });
}
