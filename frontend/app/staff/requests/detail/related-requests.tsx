import { Merge } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { callFunction } from "~/staff/api/client";
import type { QuoteRequest } from "~/staff/api/database";
import { relatedQuery, type RelatedRequest } from "~/staff/requests/model/queries";
import { refreshRequests } from "~/staff/requests/model/request-changes";
import { StatusBadge } from "~/staff/requests/parts/status-badge";
import { ConfirmDialog } from "~/staff/ui/confirm-dialog";
import { textLink } from "~/staff/ui/control-styles";
import { dateAndTime } from "~/staff/ui/date-formats";
import { Section } from "~/staff/ui/section";
import { StaffButton } from "~/staff/ui/staff-button";
import { toast } from "~/ui/toast";

type LinkTo = (reference: string) => string;
type Props = { request: QuoteRequest; linkTo: LinkTo };

const sameness = { email: "zelfde e-mailadres", phone: "zelfde telefoonnummer" };

const hasSameEmail = ({ same }: RelatedRequest) => same.includes("email");

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
      {merging && <MergeDialog kept={request} other={merging} onClose={() => setMerging(undefined)} />}
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

type MergeProps = { kept: QuoteRequest; other: RelatedRequest; onClose: () => void };

function MergeDialog({ kept, other, onClose }: MergeProps) {
  const client = useQueryClient();
  const words = (text: string) =>
    text
      .replaceAll("{other}", other.reference)
      .replaceAll("{kept}", kept.reference)
      .replaceAll("{other_email}", other.email)
      .replaceAll("{kept_email}", kept.email);
  const merge = useMutation({
    networkMode: "always",
    mutationFn: () => callFunction(`requests/${other.id}/merge`, { method: "POST", json: { into: kept.id } }),
    onSuccess: () => {
      toast.success(words(staffMessages.merged));
      onClose();
      void client.invalidateQueries({ queryKey: ["related"] });
      void client.invalidateQueries({ queryKey: ["duplicates"] });
      return refreshRequests(client);
    },
  });
  return (
    <ConfirmDialog
      title="Aanvragen samenvoegen"
      action="Samenvoegen"
      isPending={merge.isPending}
      error={merge.error?.message}
      onConfirm={() => merge.mutate()}
      onClose={onClose}
    >
      {!hasSameEmail(other) && (
        <p className="rounded-xl bg-amber/35 px-3 py-2 wrap-anywhere text-ink">
          {words(staffMessages.merge_other_email)}
        </p>
      )}
      <p>{words(staffMessages.merge_question)}</p>
      <p className="wrap-anywhere">{words(staffMessages.merge_link)}</p>
    </ConfirmDialog>
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
