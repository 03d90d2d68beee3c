/** Arriving by the link in a mail: its session or its refusal stands behind the # of the address. */
import type { User } from "@supabase/auth-js";

import { auth, authAnswer, isGoodToken } from "~/staff/api/client";

import { inPlaceOfOlder } from "./sign-in-flow";

export type Arrival = { kind: "by oneself" } | { kind: "expired" } | { kind: "by link"; user: User };

export async function takeArrival(): Promise<Arrival> {
  const told = new URLSearchParams(location.hash.slice(1));
  if (told.has("error")) return forgetAddress({ kind: "expired" });
  const access_token = told.get("access_token");
  const refresh_token = told.get("refresh_token");
  if (!access_token || !refresh_token) return { kind: "by oneself" };
  // Looked at first: a link that is worth nothing must not cost anybody the session they have.
  if (!(await isGoodToken(access_token))) return forgetAddress({ kind: "expired" });
  const { user } = await inPlaceOfOlder(() =>
    authAnswer(() => auth().setSession({ access_token, refresh_token })),
  );
  return forgetAddress(user ? { kind: "by link", user } : { kind: "expired" });
}

/** Replaced, so that nobody finds the tokens in the history of the browser. */
function forgetAddress(arrival: Arrival): Arrival {
  history.replaceState(history.state, "", location.pathname + location.search);
  return arrival;
}
