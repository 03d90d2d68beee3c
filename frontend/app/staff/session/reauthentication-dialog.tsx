import { useEffect, useRef, useSyncExternalStore } from "react";

import staffMessages from "@facts/staff-messages.json";

import { askedStore, settle, type Why } from "~/staff/api/reauthentication";
import { StaffButton } from "~/staff/ui/staff-button";

import type { Me } from "./session-state";
import { SignIn } from "./sign-in-form";
import { useSignOut } from "./sign-out";

/** Asks for the password over the open page when it is needed again; behind it everything stays as it was. */
export function SignInAgainDialog({ me }: { me: Me }) {
  const why = useSyncExternalStore(askedStore.subscribe, askedStore.get, () => undefined);
  return why ? <Dialog me={me} why={why} /> : null;
}

function Dialog({ me, why }: { me: Me; why: Why }) {
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
        if (why === "confirm") settle(false);
      }}
      onClose={show}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-card bg-white p-6 text-body shadow-float backdrop:bg-ink/70 backdrop:backdrop-blur-lg sm:p-8"
    >
      <h2 id="opnieuw-inloggen" className="heading-3 text-xl">
        Opnieuw inloggen
      </h2>
      <p className="mt-2 mb-5">
        {why === "ended" ? staffMessages.session_ended : staffMessages.confirm_by_sign_in}
      </p>
      <SignIn email={me.email} onDone={() => settle(true)} />
      <StaffButton
        look="bare"
        className="mt-3 w-full"
        onClick={() => (why === "ended" ? void signOut() : settle(false))}
      >
        {why === "ended" ? "Uitloggen" : "Annuleren"}
      </StaffButton>
    </dialog>
  );
}
