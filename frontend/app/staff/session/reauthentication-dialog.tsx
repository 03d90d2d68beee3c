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

/** Asks for the password in a dialog over the open page, which stays as it is. */
export function ReauthenticationDialog({ me }: { me: Me }) {
  useSessionWatch(me.id);
  const { subscribe, get } = reauthenticationStore;
  const reason = useSyncExternalStore(subscribe, get, () => undefined);
  return reason ? <Dialog me={me} reason={reason} /> : null;
}

/** Watches the session of an open staff page: asks for the password when it ends, and goes on with a new one. */
function useSessionWatch(id: string) {
  useEffect(() => {
    allowReauthentication();
    const { data } = auth().onAuthStateChange((event, session) => {
      // The client library forbids calling it inside its callback.
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
  // A user who must confirm still has a session: only the dialog knows when it is confirmed.
  else if (reauthenticationStore.get() === "ended" && !(await needsCode())) settleReauthentication(true);
}

/** Another user has signed in in another tab: removes everything of the first one. */
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
      // Without a session there is nothing to go back to; if a browser closes the dialog anyway, it is shown again.
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
