import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { AuthChangeEvent, Session } from "@supabase/auth-js";

import { auth } from "~/staff/api/client";
import {
  askedStore,
  leaveBy,
  openForAsking,
  settle,
  signedInAgain,
  stopAsking,
} from "~/staff/api/reauthentication";

import { forgetAll, forgetForAnother } from "./forgetting";
import { whenLeftElsewhere } from "./other-tabs";
import { type Me, owesCode, signInAddress } from "./session-state";

/** While a staff page is open: asks anew when its session ends, goes on when there is one again. */
export function useSessionWatch(me: Me) {
  const { id } = me;
  useEffect(() => {
    openForAsking();
    const { data } = auth().onAuthStateChange((event, session) => {
      // Outside the callback, as the client library asks, because this calls the library again.
      setTimeout(() => void followSession(id, event, session), 0);
    });
    return () => {
      data.subscription.unsubscribe();
      stopAsking();
    };
  }, [id]);
  useLeaveWithOthers();
}

async function followSession(id: string, event: AuthChangeEvent, session: Session | null) {
  if (event === "SIGNED_OUT") await signedInAgain();
  if (!session) return;
  if (session.user.id !== id) await startAnew();
  // Who is to confirm has a session all the while: only the dialog knows when that is done.
  else if (askedStore.get() === "ended" && !(await owesCode())) settle(true);
}

/** Somebody else has signed in, in another tab: nothing of the first person's may stay. */
async function startAnew() {
  settle(false);
  await forgetForAnother();
}

function useLeaveWithOthers() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      whenLeftElsewhere(() => {
        void leaveBy(async () => {
          await navigate(signInAddress({ pathname, search }), { flushSync: true });
          forgetAll();
        });
      }),
    [navigate, pathname, search],
  );
}
