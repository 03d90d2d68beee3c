import { Link } from "react-router";
import { useQuery } from "@tanstack/react-query";

import { textLink } from "~/staff/ui/control-styles";
import { dayAndTime } from "~/staff/ui/date-formats";

import { relatedQuery } from "../queries";
import { StatusBadge } from "../status-badge";
import type { Related } from "../types";
import { Section } from "./section";

type Props = { requestId: string; addressOf: (reference: string) => string };

const sameness = { email: "zelfde e-mailadres", phone: "zelfde telefoonnummer" };

/** Other requests of what is probably the same customer. */
export function RelatedRequests({ requestId, addressOf }: Props) {
  const related = useQuery(relatedQuery(requestId)).data ?? [];
  if (related.length === 0) return null;
  return (
    <Section title={`Mogelijk dubbel (${String(related.length)})`}>
      <ul className="space-y-2">
        {related.map((other) => (
          <Other key={other.id} other={other} to={addressOf(other.reference)} />
        ))}
      </ul>
    </Section>
  );
}

function Other({ other, to }: { other: Related; to: string }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link to={{ search: to }} className={textLink}>
        {other.reference}
      </Link>
      <span className="text-ink">{other.full_name}</span>
      <StatusBadge status={other.status} />
      <span className="text-sm">
        {dayAndTime(other.created_at)} · {other.same.map((kind) => sameness[kind]).join(", ")}
      </span>
    </li>
  );
}
