import { Link, NavLink } from "react-router";

import company from "@facts/company.json";

import type { Me } from "~/staff/session/session-state";

import { PersonMenu } from "./person-menu";
import { SignOutButton } from "./sign-out-button";

type Entry = { to: string; label: string; admin?: boolean };

const entries: Entry[] = [
  { to: "/dashboard", label: "Aanvragen" },
  { to: "/dashboard/overzicht", label: "Overzicht" },
  { to: "/dashboard/gebruikers", label: "Gebruikers", admin: true },
  { to: "/dashboard/logboek", label: "Logboek", admin: true },
];

/** The slim bar above every staff page. Until it is known who looks, it holds the name of the company only. */
export function StaffHeader({ me }: { me: Me | null }) {
  return (
    <div className="no-print border-b border-line bg-white sm:sticky sm:top-0 sm:z-30">
      <a className="skip-link" href="#werk">
        Menu overslaan
      </a>
      <div className="mx-auto grid w-full max-w-360 grid-cols-[1fr_auto] items-center gap-x-6 px-4 sm:flex sm:h-14 sm:px-6">
        <Brand />
        {me && <Navigation isAdmin={me.role === "admin"} />}
        {me && (
          <div className="col-start-2 row-start-1 flex items-center gap-2 sm:ml-auto">
            <PersonMenu me={me} />
            <SignOutButton />
          </div>
        )}
      </div>
    </div>
  );
}

function Brand() {
  const [name] = company.name.split(" ");
  return (
    <Link to="/dashboard" className="row-start-1 flex h-14 items-center gap-2.5">
      <img src="/favicon.svg" alt="" width={28} height={28} className="size-7" />
      <span className="font-display text-lg font-bold tracking-tight text-ink">{name}</span>
    </Link>
  );
}

function Navigation({ isAdmin }: { isAdmin: boolean }) {
  return (
    <nav
      aria-label="Dashboard"
      className="col-span-2 -mx-4 flex overflow-x-auto border-t border-line px-2 sm:mx-0 sm:gap-1 sm:border-0 sm:px-0"
    >
      {entries
        .filter((entry) => isAdmin || !entry.admin)
        .map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end
            className="flex min-h-11 items-center px-2 font-semibold whitespace-nowrap text-body hover:text-ink aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-2px_0_var(--color-brick)] max-sm:grow max-sm:justify-center sm:min-h-14 sm:px-3"
          >
            {label}
          </NavLink>
        ))}
    </nav>
  );
}
