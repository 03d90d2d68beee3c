import { useEffect, useRef, useSyncExternalStore } from "react";
import type { AuthChangeEvent, Session } from "@supabase/auth-js";

import staffMessages from "@facts/staff-messages.json";

import { auth } from "~/staff/api/client";
import { refetchCache } from "~/staff/api/query-client";
import {
  allowReauthentication,
  type Reason,
  reauthenticate,
  reauthenticationStore,
  settleReauthentication,
  stopReauthentication,
} from "~/staff/api/reauthentication";
import { StaffButton } from "~/staff/ui/staff-button";

import { type Me, needsCode } from "./session-state";
import { SignInForm } from "./sign-in-form";
import { useSignOut } from "./sign-out";

/** Asks for the password over the open page when it is needed again; behind it everything stays as it was. */
export function ReauthenticationDialog({ me }: { me: Me }) {
  useSessionWatch(me.id);
  const { subscribe, get } = reauthenticationStore;
  const reason = useSyncExternalStore(subscribe, get, () => undefined);
  return reason ? <Dialog me={me} reason={reason} /> : null;
}

/** While a staff page is open: asks anew when its session ends, goes on when there is one again. */
function useSessionWatch(id: string) {
  useEffect(() => {
    allowReauthentication();
    const { data } = auth().onAuthStateChange((event, session) => {
      // Outside the callback, as the client library asks, because this calls the library again.
      setTimeout(() => void followSession(id, event, session), 0);
    });
    return () => {
      data.subscription.unsubscribe();
      stopReauthentication();
    };
  }, [id]);
}

async function followSession(id: string, event: AuthChangeEvent, session: Session | null) {
  if (event === "SIGNED_OUT") await reauthenticate();
  if (!session) return;
  if (session.user.id !== id) await startAnew();
  // Who is to confirm has a session all the while: only the dialog knows when that is done.
  else if (reauthenticationStore.get() === "ended" && !(await needsCode())) settleReauthentication(true);
}

/** Somebody else has signed in, in another tab: nothing of the first person's may stay. */
async function startAnew() {
  settleReauthentication(false);
  await refetchCache();
}

function Dialog({ me, reason }: { me: Me; reason: Reason }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const signOut = useSignOut();
  const show = () => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLInputElement>("input[type=password]")?.focus();
  };
  useEffect(() => show(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="opnieuw-inloggen"
      // There is nothing to go back to without a session; a browser that closes it all the same shows it again.
      onCancel={(event) => {
        event.preventDefault();
        if (reason === "confirm") settleReauthentication(false);
      }}
      onClose={show}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-card bg-white p-6 text-body shadow-float backdrop:bg-ink/70 backdrop:backdrop-blur-lg sm:p-8"
    >
      <h2 id="opnieuw-inloggen" className="heading-3 text-xl">
        Opnieuw inloggen
      </h2>
      <p className="mt-2 mb-5">
        {reason === "ended" ? staffMessages.session_ended : staffMessages.confirm_by_sign_in}
      </p>
      <SignInForm email={me.email} onDone={() => settleReauthentication(true)} />
      <StaffButton
        look="bare"
        className="mt-3 w-full"
        onClick={() => (reason === "ended" ? void signOut() : settleReauthentication(false))}
      >
        {reason === "ended" ? "Uitloggen" : "Annuleren"}
      </StaffButton>
    </dialog>
  );
}
