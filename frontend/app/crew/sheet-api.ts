/** The API calls of the day sheet; the secret goes in a header. */
import { type CallOptions, send } from "~/api/client";

import type { Sheet, Stored, Thing } from "./things";

export const fetchSheet = async (secret: string) => (await (await call(secret, "", {})).json()) as Sheet; // described by the API

export async function sendThings(secret: string, things: readonly Thing[]): Promise<Stored> {
  const response = await call(secret, "/things", { method: "POST", json: { things } });
  return (await response.json()) as Stored; // described by the API
}

function call(secret: string, path: string, options: CallOptions): Promise<Response> {
  const headers = { "x-day-sheet-secret": secret };
  return send(
    `/functions/v1/day-sheet${path}`,
    { ...options, headers, cache: "no-store" },
    (_, { message }) => message ?? "",
  );
}
