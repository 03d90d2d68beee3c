import { TriangleAlert } from "lucide-react";
import { useQuery } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { type ServerTrouble, troublesQuery } from "~/staff/api/troubles";
import { dateAndTime } from "~/staff/ui/date-formats";

/** What is wrong with the server, above every page of an admin; nothing while all is well. */
export function Troubles() {
  const troubles = useQuery(troublesQuery).data ?? [];
  if (troubles.length === 0) return null;
  return (
    <div
      role="status"
      aria-label={staffMessages.troubles.heading}
      className="no-print border-b-2 border-brick bg-white text-ink"
    >
      <div className="mx-auto flex w-full max-w-480 gap-3 px-4 py-3 sm:px-6">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-brick" />
        <div className="max-w-4xl min-w-0">
          <p className="font-bold">{staffMessages.troubles.heading}</p>
          <ul className="mt-1 space-y-2">
            {troubles.map((trouble) => (
              <Trouble key={trouble.check} {...trouble} />
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}

function Trouble({ check, since, details }: ServerTrouble) {
  const { what, advice } = staffMessages.troubles.checks[check];
  return (
    <li>
      <p>
        <span className="font-semibold">{what}</span> {advice}{" "}
        <span className="whitespace-nowrap">Sinds {dateAndTime(since)}.</span>
      </p>
      {details.map((detail) => (
        <p key={detail} lang="en" className="font-mono text-[0.8125rem] wrap-anywhere">
          {detail}
        </p>
      ))}
    </li>
  );
}
