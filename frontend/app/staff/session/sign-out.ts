/** Signs out in all tabs at once: the others must not go on showing customers' data. */
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

import staffMessages from "@facts/staff-messages.json";

import { auth } from "~/staff/api/client";
import { clearCache, queryClient } from "~/staff/api/query-client";
import { stopReauthentication } from "~/staff/api/reauthentication";
import { toast } from "~/ui/toast";

import { loginHref } from "./login-redirect";

/** Ends the session of this browser, in all its tabs, and forgets what they had fetched and what was typed. */
export function useSignOut() {
  const navigate = useNavigate();
  return () =>
    leaveBy(async () => {
      tabs().postMessage("left");
      // What is still being fetched would be refused.
      await queryClient.cancelQueries();
      await auth().signOut({ scope: "local" });
      toast.success(staffMessages.logout_success);
      await navigate("/", { flushSync: true });
      clearCache();
    });
}

/** While a staff page is open: leaves it as soon as the person signs out in another tab. */
export function useSignOutWithOtherTabs() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const channel = tabs();
    const leave = () =>
      void leaveBy(async () => {
        await navigate(loginHref({ pathname, search }), { flushSync: true });
        clearCache();
      });
    channel.addEventListener("message", leave);
    return () => channel.removeEventListener("message", leave);
  }, [navigate, pathname, search]);
}

let channel: BroadcastChannel | undefined;

/** One channel per tab: a channel does not receive its own messages. */
const tabs = () => (channel ??= new BroadcastChannel("staff-left"));

let isLeaving = false;

/**
 * Leaves by the given function: until the page is gone, its guard must not redirect. The function ends when the next
 * page is rendered (`flushSync`).
 */
async function leaveBy(way: () => Promise<void>) {
  isLeaving = true;
  stopReauthentication();
  await way().finally(() => (isLeaving = false));
}

export const isSigningOut = () => isLeaving;
