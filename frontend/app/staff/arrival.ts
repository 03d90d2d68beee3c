/** Arriving by the link in a mail: its session or its refusal stands behind the # of the address. */
import { isAuthRetryableFetchError, type User } from "@supabase/auth-js";

import { auth } from "./client";

export type Arrival = { kind: "by oneself" } | { kind: "expired" } | { kind: "by link"; user: User };

export async function takeArrival(): Promise<Arrival> {
  const told = new URLSearchParams(location.hash.slice(1));
  if (told.has("error")) return forgetAddress({ kind: "expired" });
  const access_token = told.get("access_token");
  const refresh_token = told.get("refresh_token");
  if (!access_token || !refresh_token) return { kind: "by oneself" };
  const { data, error } = await auth().setSession({ access_token, refresh_token });
  // Without a connection the link is as good as before.
  if (isAuthRetryableFetchError(error)) throw error;
  return forgetAddress(data.user ? { kind: "by link", user: data.user } : { kind: "expired" });
}

/** Replaced, so that nobody finds the tokens in the history of the browser. */
function forgetAddress(arrival: Arrival): Arrival {
  history.replaceState(history.state, "", location.pathname + location.search);
  return arrival;
}
