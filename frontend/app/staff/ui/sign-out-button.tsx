import { LogOut } from "lucide-react";

import { useSignOut } from "~/staff/session/sign-out";

/** The way out, on every staff page; on a small screen its icon alone. */
export function SignOutButton() {
  const signOut = useSignOut();
  return (
    <button
      type="button"
      onClick={() => void signOut()}
      className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-full px-2 font-semibold text-body hover:text-petrol"
    >
      <LogOut aria-hidden className="size-4.5 text-teal" />
      <span className="max-md:sr-only">Uitloggen</span>
    </button>
  );
}
