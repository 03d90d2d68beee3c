import { Merge } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { useQuery } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { loadedLater } from "~/lib/loaded-later";
import type { QuoteRequest } from "~/staff/api/database";
import { relatedQuery, type RelatedRequest } from "~/staff/requests/model/queries";
import { StatusBadge } from "~/staff/requests/parts/status-badge";
import { textLink } from "~/staff/ui/control-styles";
import { dateAndTime } from "~/staff/ui/date-formats";
import { Section } from "~/staff/ui/section";
import { StaffButton } from "~/staff/ui/staff-button";

type LinkTo = (reference: string) => string;
type Props = { request: QuoteRequest; linkTo: LinkTo };

const sameness = { email: "zelfde e-mailadres", phone: "zelfde telefoonnummer" };

const hasSameEmail = ({ same }: RelatedRequest) => same.includes("email");

// Few requests are merged: loaded when a planner does so.
const MergeDialog = loadedLater(async () => (await import("./merge-dialog")).MergeDialog);

/** Other requests, probably of the same customer; a request for the same move can be merged into this one. */
export function RelatedRequests({ request, linkTo }: Props) {
  const related = useQuery(relatedQuery(request.id)).data ?? [];
  const [merging, setMerging] = useState<RelatedRequest>();
  if (related.length === 0) return null;
  return (
    <Section title={`${titleOf(related)} (${String(related.length)})`}>
      <ul className="space-y-2">
        {related.map((other) => (
          <RelatedLine
            key={other.id}
            other={other}
            link={linkTo(other.reference)}
            onMerge={request.merged_into || other.merged_into ? undefined : () => setMerging(other)}
          />
        ))}
      </ul>
      <Suspense>
        {merging && <MergeDialog opened={request} other={merging} onClose={() => setMerging(undefined)} />}
      </Suspense>
    </Section>
  );
}

function titleOf(related: RelatedRequest[]): string {
  if (related.some((other) => other.is_duplicate)) return "Mogelijk dubbel";
  return related.some(hasSameEmail) ? "Eerder bij ons" : "Mogelijk dezelfde klant";
}

/** Why it is likely of the same customer. */
const reasonOf = (other: RelatedRequest) =>
  hasSameEmail(other)
    ? other.same.map((kind) => sameness[kind]).join(", ")
    : staffMessages.maybe_same_customer;

type LineProps = { other: RelatedRequest; link: string; onMerge: (() => void) | undefined };

function RelatedLine({ other, link, onMerge }: LineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link to={{ search: link }} className={textLink}>
        {other.reference}
      </Link>
      <span className="text-ink">{other.full_name}</span>
      <StatusBadge status={other.status} />
      <span className="text-sm">
        {dateAndTime(other.created_at)} · {reasonOf(other)}
        {other.merged_into && ` · samengevoegd met ${other.merged_into}`}
      </span>
      {onMerge && (
        <StaffButton look="bare" className="-ml-4 sm:min-h-8!" onClick={onMerge}>
          <Merge aria-hidden className="size-4" /> Samenvoegen
          <span className="sr-only"> met {other.reference}</span>
        </StaffButton>
      )}
    </li>
  );
}

/** On a merged request: a link to the one it was merged into. */
export function MergedInto({ reference, linkTo }: { reference: string | null; linkTo: LinkTo }) {
  if (!reference) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 border-b border-line bg-amber/35 px-5 py-1 text-ink">
      <Merge aria-hidden className="size-4 shrink-0" /> {staffMessages.merged_into}{" "}
      <Link to={{ search: linkTo(reference) }} className={textLink}>
        {reference}
      </Link>
    </p>
  );
}
