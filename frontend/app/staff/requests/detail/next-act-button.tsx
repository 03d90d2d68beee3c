import {
  ArrowDown,
  FilePen,
  FilePlus2,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessageCircleQuestionMark,
  Phone,
  ShieldCheck,
} from "lucide-react";
import { Suspense } from "react";
import { Link, useLocation } from "react-router";
import { useQuery } from "@tanstack/react-query";

import type { QuoteRequest } from "~/staff/api/database";
import { proposalId } from "~/staff/quotes/day-proposal";
import { quoteQuery, quotesQuery, useQuoteAction } from "~/staff/quotes/quotes";
import { useEditing } from "~/staff/quotes/use-editing";
import type { RequestChanges } from "~/staff/requests/model/request-changes";
import { ANSWER_HASH } from "~/staff/requests/parts/answer-link";
import { mainLinkButton } from "~/staff/ui/control-styles";
import { phoneLink, whatsAppLink } from "~/staff/ui/phone-links";
import { StaffButton } from "~/staff/ui/staff-button";
import { useNow } from "~/staff/ui/use-now";

import { emailLink } from "./contact-links";
import { atRest, type NextAct, nextAct, type QuoteStep } from "./next-act";
import { LackingJobs } from "./planning-section";

/** What is to be done next; undefined until the quotes are known. */
export function useNextAct(request: QuoteRequest): NextAct | null | undefined {
  const now = useNow();
  const versions = useQuery(quotesQuery(request.id));
  const newest = versions.data?.find(({ state }) => state !== "draft");
  const current = useQuery({ ...quoteQuery(newest?.id ?? ""), enabled: newest !== undefined });
  // Quotes that cannot be loaded say so in their own section.
  if (versions.isPending || (newest && current.isPending)) return undefined;
  return nextAct(request, { versions: versions.data ?? [], current: current.data }, now);
}

type Props = {
  request: QuoteRequest;
  next: NextAct | null | undefined;
  change: RequestChanges["change"];
  sender: string;
};
/** `children`: warnings, which stand beside the button. */
type BarProps = Props & { children: React.ReactNode };

/** The one main button of a request; its place is kept while the act is unknown. */
export function NextActButton({ request, next, children, ...rest }: BarProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 max-sm:flex-col max-sm:items-stretch sm:min-h-10 sm:flex-1 sm:basis-60">
      {next && <Act {...{ request, next, ...rest }} />}
      {next?.why && <p className="text-ink">{next.why}</p>}
      {next === null && <AtRest request={request} />}
      {children}
    </div>
  );
}

/** Nothing to do, unless a job of an agreed request still lacks somebody or something. */
function AtRest({ request }: { request: QuoteRequest }) {
  const rest = <p>{atRest(request, useNow())}</p>;
  return request.status === "akkoord" && !request.merged_into ? (
    <Suspense>
      <LackingJobs requestId={request.id}>{rest}</LackingJobs>
    </Suspense>
  ) : (
    rest
  );
}

type ActProps = Props & { next: NextAct };

function Act({ request, next, change, sender }: ActProps) {
  switch (next.do) {
    case "make":
    case "revise":
    case "edit":
      return <QuoteButton {...{ request, next }} />;
    case "call":
      return <ReachLink href={phoneLink(request.phone)} icon={Phone} label={next.label} />;
    case "chat":
      return <ReachLink href={whatsAppLink(request.phone)} icon={MessageCircle} label={next.label} />;
    case "mail":
      return <ReachLink href={emailLink(request, sender)} icon={Mail} label={next.label} />;
    case "trust":
      return (
        <StaffButton look="main" onClick={() => void change({ is_suspect: false })}>
          <ShieldCheck aria-hidden className="size-4" /> {next.label}
        </StaffButton>
      );
    case "answer":
      return <AnswerLink label={next.label} />;
    case "proposal":
      return <PlaceButton place={`#${proposalId} button`} label={next.label} />;
    case "task":
      return <PlaceButton place="[aria-label=Taken] input" label={next.label} />;
  }
}

/** Opens the draft, which is made first where there is none. */
function QuoteButton({ request, next }: { request: QuoteRequest; next: QuoteStep }) {
  const [, edit] = useEditing();
  const making = useQuoteAction();
  const make = (action: Parameters<typeof making.mutate>[0]) =>
    making.mutate(action, { onSuccess: (quote) => quote && edit(quote.id) });
  const open = () => {
    if (next.do === "edit") edit(next.quote);
    else if (next.do === "make") make({ do: "create", request: request.id });
    else make({ do: "revise", quote: next.quote });
  };
  const Icon = next.do === "edit" ? FilePen : FilePlus2;
  return (
    <StaffButton look="main" disabled={making.isPending} onClick={open}>
      <Icon aria-hidden className="size-4" /> {next.label}
    </StaffButton>
  );
}

function ReachLink({ href, icon: Icon, label }: { href: string; icon: LucideIcon; label: string }) {
  const isElsewhere = href.startsWith("https:");
  return (
    <a
      href={href}
      className={mainLinkButton}
      {...(isElsewhere ? { target: "_blank", rel: "noreferrer" } : {})}
    >
      <Icon aria-hidden className="size-4" /> {label}
      {isElsewhere && <span className="sr-only">(opent een nieuw tabblad)</span>}
    </a>
  );
}

/** Leads to the field for the answer, as links in the list and in mails do. */
function AnswerLink({ label }: { label: string }) {
  const { search } = useLocation();
  return (
    <Link to={{ search, hash: ANSWER_HASH }} preventScrollReset className={mainLinkButton}>
      <MessageCircleQuestionMark aria-hidden className="size-4" /> {label}
    </Link>
  );
}

/** Moves the focus to the place where it is done, which brings it into sight. */
function PlaceButton({ place, label }: { place: string; label: string }) {
  return (
    <StaffButton look="main" onClick={() => document.querySelector<HTMLElement>(place)?.focus()}>
      <ArrowDown aria-hidden className="size-4" /> {label}
    </StaffButton>
  );
}
