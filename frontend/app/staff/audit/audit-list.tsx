import { Link } from "react-router";

import { dayInAmsterdam, weekdayDate } from "~/lib/dates";
import type { AuditEntry } from "~/staff/api/database";

import { tell } from "./audit-sentences";

const time = new Intl.DateTimeFormat("nl-NL", {
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Amsterdam",
});

/** What happened, day by day. */
export function AuditList({ entries }: { entries: AuditEntry[] }) {
  return byDay(entries).map(([day, ofDay]) => (
    <section key={day} aria-labelledby={`dag-${day}`} className="mb-4 max-w-4xl">
      <h2 id={`dag-${day}`} className="mb-2 text-sm font-semibold text-ink first-letter:uppercase">
        {weekdayDate(day)}
      </h2>
      <ol className="divide-y divide-line card shadow-none">
        {ofDay.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  ));
}

/** The entries come in order, so those of a day stand together. */
function byDay(entries: AuditEntry[]): [string, AuditEntry[]][] {
  const days: Record<string, AuditEntry[]> = {};
  for (const entry of entries) (days[dayInAmsterdam(new Date(entry.at))] ??= []).push(entry);
  return Object.entries(days);
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { before, reference, after } = tell(entry);
  return (
    <li className="flex gap-4 px-4 py-2 sm:px-5">
      <time dateTime={entry.at} className="shrink-0 tabular-nums">
        {time.format(new Date(entry.at))}
      </time>
      <span className="min-w-0 break-words">
        <strong className="font-semibold text-ink">{entry.actor_name}</strong> {before}
        {reference && <Reference of={reference} />}
        {after && ` ${after}`}
      </span>
    </li>
  );
}

function Reference({ of: reference }: { of: string }) {
  return (
    <>
      {" "}
      <Link
        to={`/dashboard?${new URLSearchParams({ aanvraag: reference }).toString()}`}
        className="py-3 font-semibold whitespace-nowrap text-petrol underline underline-offset-4 hover:text-brick"
      >
        {reference}
      </Link>
    </>
  );
}
