import { ChevronDown, UserRound } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";

import type { Me } from "~/staff/session/session-state";

const entryLook =
  "flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-lg px-3 text-left font-semibold text-ink hover:bg-mist";

/** Who is signed in, and behind it the way to one's own account. */
export function PersonMenu({ me }: { me: Me }) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full px-1 font-semibold text-ink hover:text-petrol"
      >
        <span
          aria-hidden
          className="grid size-8 place-items-center rounded-full bg-petrol text-sm text-white"
        >
          {initials(me.name)}
        </span>
        <span className="sr-only">Menu van </span>
        <span className="max-w-48 truncate max-lg:sr-only">{me.name}</span>
        <ChevronDown aria-hidden className="size-4" />
      </button>
      <div
        id={id}
        popover="auto"
        className="fixed inset-auto top-14 right-4 m-0 w-64 rounded-2xl border border-line bg-white p-2 text-[0.9375rem] text-body shadow-float sm:right-6"
      >
        <Entries me={me} />
      </div>
    </>
  );
}

function Entries({ me }: { me: Me }) {
  return (
    <>
      <p className="px-3 pt-2 pb-2.5 leading-snug">
        <span className="block truncate font-semibold text-ink">{me.name}</span>
        <span className="block truncate text-sm">{me.email}</span>
      </p>
      <Link to="/dashboard/account" className={entryLook}>
        <UserRound aria-hidden className="size-4.5 text-teal" /> Account
      </Link>
    </>
  );
}

/** The first letters of the first and the last word. */
function initials(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => word?.[0]?.toUpperCase() ?? "").join("");
}
