import {
  CalendarCheck,
  CalendarRange,
  ChartColumn,
  ChevronDown,
  Ellipsis,
  Inbox,
  ListTodo,
  LogOut,
  type LucideIcon,
  ScrollText,
  Store,
  Truck,
  UserRound,
  Users,
} from "lucide-react";
import { useId } from "react";
import { Link, NavLink, useLocation } from "react-router";

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
        {user && <Navigation {...{ user, tasksDue, unanswered }} />}
        {user && (
          <div className="-mr-2 ml-auto flex items-center sm:gap-2">
            <div className="max-sm:hidden">
              <UserMenu user={user} />
            </div>
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
      <span className="font-display text-lg font-bold tracking-tight text-ink">{name}</span>
    </Link>
  );
}

const REQUESTS = "/dashboard";
const TASKS = "/dashboard/taken";

/** `isSeldom`: on a phone it stands under "Meer"; `isLess`: also there where the text is very large. */
type Page = {
  href: string;
  label: string;
  icon: LucideIcon;
  isForAdmins?: boolean;
  isSeldom?: boolean;
  isLess?: boolean;
};

const pages: Page[] = [
  { href: "/dashboard/vandaag", label: "Vandaag", icon: CalendarCheck },
  { href: REQUESTS, label: "Aanvragen", icon: Inbox },
  { href: TASKS, label: "Taken", icon: ListTodo, isLess: true },
  { href: "/dashboard/planbord", label: "Planbord", icon: CalendarRange, isLess: true },
  { href: "/dashboard/cijfers", label: "Cijfers", icon: ChartColumn, isSeldom: true },
  { href: "/dashboard/bedrijf", label: "Bedrijf", icon: Store, isForAdmins: true, isSeldom: true },
  { href: "/dashboard/gebruikers", label: "Gebruikers", icon: Users, isForAdmins: true, isSeldom: true },
  { href: "/dashboard/logboek", label: "Logboek", icon: ScrollText, isForAdmins: true, isSeldom: true },
];

/** On a phone the bar at the bottom; its height is `--bottom-bar`. */
const bar =
  "max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-30 max-sm:border-t max-sm:border-line max-sm:bg-white max-sm:pb-[env(safe-area-inset-bottom)]";
const barItem =
  "max-sm:relative max-sm:h-14 max-sm:min-w-0 max-sm:flex-1 max-sm:flex-col max-sm:justify-center max-sm:gap-0.5 max-sm:px-0.5 max-sm:text-center max-sm:text-[0.6875rem] max-sm:leading-none";
const item =
  "items-center gap-1.5 font-semibold whitespace-nowrap text-body hover:text-ink aria-[current=page]:text-ink sm:min-h-14 sm:px-2 xl:px-3 sm:aria-[current=page]:shadow-[inset_0_-2px_0_var(--color-brick)] max-sm:aria-[current=page]:shadow-[inset_0_2px_0_var(--color-brick)]";

type NavigationProps = { user: User; tasksDue: number; unanswered: number };

/** On a wide screen all pages in a row; on a phone the most used ones in a bar, and the others under "Meer". */
function Navigation({ user, tasksDue, unanswered }: NavigationProps) {
  const shown = pages.filter(({ isForAdmins }) => user.isAdmin || !isForAdmins);
  return (
    <nav aria-label="Dashboard" className={`@container flex-1 sm:overflow-x-auto ${bar}`}>
      <div className="flex sm:gap-1">
        {shown.map(({ href, label, icon: Icon, isSeldom, isLess }) => (
          <NavLink
            key={href}
            to={href}
            end
            className={`${item} ${barItem} ${isSeldom ? "flex max-sm:hidden" : "flex"} ${isLess ? "max-sm:@max-[19rem]:hidden" : ""}`}
          >
            <Icon aria-hidden className="size-5 sm:hidden" />
            {label}
            {href === REQUESTS && <Count count={unanswered} text={toAnswer(unanswered)} />}
            {href === TASKS && <Count count={tasksDue} text="voor vandaag of eerder" />}
          </NavLink>
        ))}
        <MorePages user={user} pages={shown.filter(({ isSeldom, isLess }) => isSeldom ?? isLess)} />
      </div>
    </nav>
  );
}

/** Only on a phone: the pages that have no place in the bar, and the account. */
function MorePages({ user, pages: more }: { user: User; pages: Page[] }) {
  const id = useId();
  const { pathname } = useLocation();
  const isHere = [...more.filter(({ isLess }) => !isLess), ...menuPages].some(
    ({ href }) => href === pathname,
  );
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-current={isHere ? "true" : undefined}
        className={`flex cursor-pointer aria-[current=true]:text-ink aria-[current=true]:shadow-[inset_0_2px_0_var(--color-brick)] sm:hidden ${item} ${barItem}`}
      >
        <Ellipsis aria-hidden className="size-5" /> Meer
      </button>
      <div
        id={id}
        popover="auto"
        className="fixed inset-auto right-2 bottom-[calc(var(--bottom-bar)+0.5rem)] m-0 w-64 max-w-[calc(100vw-1rem)] rounded-2xl border border-line bg-white p-2 text-[0.9375rem] shadow-float"
      >
        <Who user={user} />
        {more.map(({ href, label, icon: Icon, isLess }) => (
          <NavLink key={href} to={href} end className={`${menuItem} ${isLess ? "@min-[19rem]:hidden" : ""}`}>
            <Icon aria-hidden className="size-4.5 text-teal" /> {label}
          </NavLink>
        ))}
        <MenuPages user={user} />
      </div>
    </>
  );
}

/** Those that are opened seldom, on any screen. */
const menuPages: Page[] = [
  { href: "/dashboard/middelen", label: "Middelen", icon: Truck, isForAdmins: true },
  { href: "/dashboard/account", label: "Account", icon: UserRound },
];

function MenuPages({ user }: { user: User }) {
  return menuPages
    .filter(({ isForAdmins }) => user.isAdmin || !isForAdmins)
    .map(({ href, label, icon: Icon }) => (
      <NavLink key={href} to={href} end className={menuItem}>
        <Icon aria-hidden className="size-4.5 text-teal" /> {label}
      </NavLink>
    ));
}

const menuItem =
  "flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-lg px-3 text-left font-semibold text-ink hover:bg-mist aria-[current=page]:bg-mist";

const toAnswer = (count: number) => (count === 1 ? "vraag te beantwoorden" : "vragen te beantwoorden");

/** A number that asks for attention; `text` says of what. */
function Count({ count, text }: { count: number; text: string }) {
  if (count === 0) return null;
  return (
    <span className="tabular-nums rounded-full bg-brick px-1.5 text-xs leading-5 text-white max-sm:absolute max-sm:top-1 max-sm:left-[min(50%+0.375rem,100%-2.25rem)]">
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
        <span className="max-w-48 truncate max-xl:sr-only">{user.name}</span>
        <ChevronDown aria-hidden className="size-4 max-sm:hidden" />
      </button>
      <div
        id={id}
        popover="auto"
        className="fixed inset-auto top-14 right-4 m-0 w-64 rounded-2xl border border-line bg-white p-2 text-[0.9375rem] text-body shadow-float sm:right-6"
      >
        <Who user={user} />
        <MenuPages user={user} />
      </div>
    </>
  );
}

function Who({ user }: { user: User }) {
  return (
    <p className="px-3 pt-2 pb-2.5 leading-snug">
      <span className="block truncate font-semibold text-ink">{user.name}</span>
      <span className="block truncate text-sm">{user.email}</span>
    </p>
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
      <span className="max-xl:sr-only">Uitloggen</span>
    </button>
  );
}
