import { PhoneIncoming } from "lucide-react";
import { Link } from "react-router";
import { useQuery } from "@tanstack/react-query";

import { textLink } from "~/staff/ui/control-styles";

import { leadHref, leadSearchQuery } from "./leads";

/** Open leads that a search finds beside requests. */
export function LeadsFound({ search }: { search: string }) {
  const { leads = [], more = false } = useQuery(leadSearchQuery(search)).data ?? {};
  const [first] = leads;
  if (!first || search.trim() === "") return null;
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-3 rounded-xl bg-white px-4 py-1">
      <span className="inline-flex items-center gap-2 font-semibold text-ink">
        <PhoneIncoming aria-hidden className="size-4 text-teal" />
        {leads.length === 1
          ? "1 terugbelverzoek"
          : `${String(leads.length)}${more ? "+" : ""} terugbelverzoeken`}
      </span>
      {leads.map((lead) => (
        <Link key={lead.id} to={leadHref(lead)} className={textLink}>
          {lead.full_name}
        </Link>
      ))}
    </p>
  );
}
