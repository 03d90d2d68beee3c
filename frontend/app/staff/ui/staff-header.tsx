import { ChevronDown, LogOut, UserRound } from "lucide-react";
import { useId } from "react";
import { Link, NavLink } from "react-router";

import company from "@facts/company.json";

type User = { name: string; email: string; isAdmin: boolean };
/** `tasksDue`: how many tasks of the user are due; `unanswered`: how many customers wait for an answer. */
type Props = { user: User | null; tasksDue?: number; unanswered?: number; onSignOut?: () => void };

/** The slim bar above every staff page. Until the user is known, it has only the company's name. */
export function StaffHeader({ user, tasksDue = 0, unanswered = 0, onSignOut }: Props) {
  return (
    <div className="no-print border-b border-line bg-white sm:sticky sm:top-0 sm:z-30">
      <a className="skip-link" href="#werk">
        Menu overslaan
      </a>
      <div className="mx-auto flex h-14 w-full max-w-480 items-center gap-x-3 px-4 sm:gap-x-6 sm:px-6">
        <Brand />
        {user && <Navigation isAdmin={user.isAdmin} {...{ tasksDue, unanswered }} />}
        {user && (
          <div className="-mr-2 ml-auto flex items-center sm:gap-2">
            <UserMenu user={user} />
            <SignOutButton onClick={onSignOut} />
          </div>
        )}
      </div>
    </div>
  );
}

function Brand() {
  const { short_name: name } = company;
  return (
    <Link to="/dashboard" className="flex h-14 shrink-0 items-center gap-2.5">
      <img src="/favicon.svg" alt="" width={28} height={28} className="size-7" />
      <span className="font-display text-lg font-bold tracking-tight text-ink max-sm:sr-only">{name}</span>
    </Link>
  );
}

const REQUESTS = "/dashboard";
const TASKS = "/dashboard/taken";

type Page = { href: string; label: string; isForAdmins?: boolean };

const pages: Page[] = [
  { href: REQUESTS, label: "Aanvragen" },
  { href: TASKS, label: "Taken" },
  { href: "/dashboard/overzicht", label: "Overzicht" },
  { href: "/dashboard/cijfers", label: "Cijfers" },
  { href: "/dashboard/gebruikers", label: "Gebruikers", isForAdmins: true },
  { href: "/dashboard/logboek", label: "Logboek", isForAdmins: true },
];

type NavigationProps = { isAdmin: boolean; tasksDue: number; unanswered: number };

function Navigation({ isAdmin, tasksDue, unanswered }: NavigationProps) {
  return (
    <nav aria-label="Dashboard" className="flex min-w-0 overflow-x-auto sm:gap-1">
      {pages
        .filter(({ isForAdmins }) => isAdmin || !isForAdmins)
        .map(({ href, label }) => (
          <NavLink
            key={href}
            to={href}
            end
            className="flex min-h-14 items-center gap-1.5 px-2 font-semibold whitespace-nowrap text-body hover:text-ink aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-2px_0_var(--color-brick)] sm:px-3"
          >
            {label}
            {href === REQUESTS && <Count count={unanswered} text={toAnswer(unanswered)} />}
            {href === TASKS && <Count count={tasksDue} text="voor vandaag of eerder" />}
          </NavLink>
        ))}
    </nav>
  );
}

const toAnswer = (count: number) => (count === 1 ? "vraag te beantwoorden" : "vragen te beantwoorden");

/** A number that asks for attention; `text` says of what. */
function Count({ count, text }: { count: number; text: string }) {
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-brick px-1.5 text-xs leading-5 text-white tabular-nums">
      {count > 99 ? "99+" : count}
      <span className="sr-only"> {text}</span>
    </span>
  );
}

/** The name of the user, which opens a menu with the account. */
function UserMenu({ user }: { user: User }) {
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
          {initials(user.name)}
        </span>
        <span className="sr-only">Menu van </span>
        <span className="max-w-48 truncate max-lg:sr-only">{user.name}</span>
        <ChevronDown aria-hidden className="size-4 max-sm:hidden" />
      </button>
      <div
        id={id}
        popover="auto"
        className="fixed inset-auto top-14 right-4 m-0 w-64 rounded-2xl border border-line bg-white p-2 text-[0.9375rem] text-body shadow-float sm:right-6"
      >
        <p className="px-3 pt-2 pb-2.5 leading-snug">
          <span className="block truncate font-semibold text-ink">{user.name}</span>
          <span className="block truncate text-sm">{user.email}</span>
        </p>
        <Link
          to="/dashboard/account"
          className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-lg px-3 text-left font-semibold text-ink hover:bg-mist"
        >
          <UserRound aria-hidden className="size-4.5 text-teal" /> Account
        </Link>
      </div>
    </>
  );
}

/** The first letters of the first and the last word. */
function initials(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => word?.[0]?.toUpperCase() ?? "").join("");
}

/** The sign-out button; on a small screen only its icon. */
function SignOutButton({ onClick }: { onClick: (() => void) | undefined }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-full px-2 font-semibold text-body hover:text-petrol"
    >
      <LogOut aria-hidden className="size-4.5 text-teal" />
      <span className="max-md:sr-only">Uitloggen</span>
    </button>
  );
}
