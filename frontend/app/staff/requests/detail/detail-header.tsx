import { ArrowLeft, Link2, Printer, X } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { useQuery } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { copyText } from "~/lib/copy-text";
import type { QuoteRequest } from "~/staff/api/database";
import { dateAndTime } from "~/staff/ui/date-formats";
import { StaffButton } from "~/staff/ui/staff-button";
import { toast } from "~/ui/toast";

import { PromiseClock } from "../promise-clock";
import { relatedQuery } from "../queries";
import { RequestFlags } from "../request-flags";
import { StatusBadge } from "../status-badge";
import { useNow } from "../use-now";

type Props = { request: QuoteRequest; onClose: () => void };

/** Who asks and how it stands, with the ways out: back, a link for a colleague, paper. */
export function DetailHeader({ request, onClose }: Props) {
  const now = useNow();
  const related = useQuery(relatedQuery(request.id)).data;
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever opened it by keyboard goes on reading here; at once, or a fast hand would be taken out of a field.
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="px-5 pt-3 pb-4">
      <div className="-mx-2 mb-2 flex flex-wrap items-center gap-1">
        <StaffButton look="bare" className="mr-auto lg:hidden" onClick={onClose}>
          <ArrowLeft aria-hidden className="size-4" /> Terug naar de lijst
        </StaffButton>
        <StaffButton look="bare" onClick={() => void copyLink(request.reference)}>
          <Link2 aria-hidden className="size-4" /> <span className="max-sm:sr-only">Kopieer link</span>
        </StaffButton>
        <StaffButton look="bare" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" /> <span className="max-sm:sr-only">Afdrukken</span>
        </StaffButton>
        <StaffButton look="bare" aria-label="Sluiten" className="ml-auto max-lg:hidden" onClick={onClose}>
          <X aria-hidden className="size-5" />
        </StaffButton>
      </div>
      <h2
        ref={heading}
        tabIndex={-1}
        className="font-display text-xl leading-tight font-bold wrap-anywhere text-ink outline-none"
      >
        {request.full_name}
      </h2>
      <p className="mt-0.5">
        <span className="tracking-wide whitespace-nowrap text-ink tabular-nums">{request.reference}</span> ·
        ontvangen <time dateTime={request.created_at}>{dateAndTime(request.created_at)}</time>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <StatusBadge status={request.status} />
        <PromiseClock request={request} now={now} />
        <RequestFlags request={request} duplicates={related?.length ?? 0} />
      </div>
    </div>
  );
}

/** The link leads to this request alone: a colleague has other filters. */
async function copyLink(reference: string) {
  if (await copyText(`${location.origin}/dashboard?aanvraag=${reference}`))
    toast.success(staffMessages.link_copied);
  else toast.error(staffMessages.copy_failed);
}
