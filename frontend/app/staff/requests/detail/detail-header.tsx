import {
  ArrowLeft,
  Banknote,
  CalendarDays,
  Eye,
  Link2,
  type LucideIcon,
  MapPin,
  Pencil,
  Printer,
  Truck,
  X,
} from "lucide-react";
import { Suspense, useLayoutEffect, useRef, useState } from "react";
import { useQuery } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { copyText } from "~/lib/copy-text";
import { cubicMetres } from "~/lib/format";
import { loadedLater } from "~/lib/loaded-later";
import type { QuoteRequest } from "~/staff/api/database";
import { movingDays } from "~/staff/requests/model/moving-days";
import type { Viewer } from "~/staff/requests/model/news";
import { priceOf } from "~/staff/requests/model/price-indication";
import { relatedQuery } from "~/staff/requests/model/queries";
import { sourceLabel } from "~/staff/requests/model/statuses";
import { PromiseClock } from "~/staff/requests/parts/promise-clock";
import { RequestFlags } from "~/staff/requests/parts/request-flags";
import { StatusBadge } from "~/staff/requests/parts/status-badge";
import { dateAndTime, daysUntil, shortDates } from "~/staff/ui/date-formats";
import { StaffButton } from "~/staff/ui/staff-button";
import { useNow } from "~/staff/ui/use-now";
import { toast } from "~/ui/toast";

import { QuickContact } from "./contact-section";

type Props = { request: QuoteRequest; sender: string; viewers: Viewer[]; onClose: () => void };

/** The head of a request: customer, state, and buttons to close, share and print it. */
export function DetailHeader({ request, sender, viewers, onClose }: Props) {
  const now = useNow();
  const related = useQuery(relatedQuery(request.id)).data;
  return (
    <>
      <Summary {...{ request, sender, now, onClose }} />
      <div className="px-5 pt-2 pb-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p>
            <span className="tracking-wide whitespace-nowrap text-ink tabular-nums">{request.reference}</span>{" "}
            · ontvangen <time dateTime={request.created_at}>{dateAndTime(request.created_at)}</time>
            {request.source !== "website" && ` · ${sourceLabel(request.source).toLowerCase()}`}
          </p>
          <div className="-mx-2 flex flex-wrap">
            <CorrectButton request={request} />
            <StaffButton look="bare" onClick={() => void copyLink(request.reference)}>
              <Link2 aria-hidden className="size-4" /> <span className="max-sm:sr-only">Kopieer link</span>
            </StaffButton>
            <StaffButton look="bare" onClick={() => window.print()}>
              <Printer aria-hidden className="size-4" /> <span className="max-sm:sr-only">Afdrukken</span>
            </StaffButton>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <StatusBadge status={request.status} />
          <PromiseClock request={request} now={now} />
          <RequestFlags
            request={request}
            duplicates={related?.filter((other) => other.is_duplicate).length ?? 0}
          />
        </div>
        <AlsoLooking viewers={viewers} />
      </div>
    </>
  );
}

// Imports the whole quote form: loaded when a planner corrects something.
const CorrectDialog = loadedLater(
  async () => (await import("~/staff/requests/editor/correct-dialog")).CorrectDialog,
);

function CorrectButton({ request }: { request: QuoteRequest }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <StaffButton look="bare" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Pencil aria-hidden className="size-4" /> Corrigeren
      </StaffButton>
      <Suspense
        fallback={
          <span role="status" className="sr-only">
            Formulier laden…
          </span>
        }
      >
        {isOpen && <CorrectDialog request={request} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

type SummaryProps = Omit<Props, "viewers"> & { now: Date };

/** What a planner needs during a call: it stays in sight while the rest scrolls. */
function Summary({ request, sender, now, onClose }: SummaryProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const price = priceOf(request);
  // Moves the focus here, for the keyboard. Before painting: later, it would take a fast user out of a field.
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="sticky top-0 z-20 border-b border-line bg-white px-5 py-2.5 sm:max-lg:top-14">
      <div className="flex items-center gap-x-2">
        <StaffButton look="bare" className="-ml-3 px-3! lg:hidden" onClick={onClose}>
          <ArrowLeft aria-hidden className="size-5" />
          <span className="sr-only">Terug naar de lijst</span>
        </StaffButton>
        <h2
          ref={heading}
          tabIndex={-1}
          className="min-w-0 grow font-display text-xl leading-tight font-bold wrap-anywhere text-ink outline-none max-sm:line-clamp-2"
        >
          {request.full_name}
        </h2>
        <QuickContact {...{ request, sender }} className="max-sm:hidden" />
        <StaffButton look="bare" aria-label="Sluiten" className="-mr-3 px-3! max-lg:hidden" onClick={onClose}>
          <X aria-hidden className="size-5" />
        </StaffButton>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 text-ink">
        <Fact icon={CalendarDays}>
          <b className="font-semibold">{shortDates(movingDays(request))}</b>{" "}
          {daysUntil(request.moving_date, now)}
        </Fact>
        <Fact icon={MapPin}>
          {request.from_city} – {request.to_city}
        </Fact>
        <Fact icon={Truck}>{request.volume === null ? "volume onbekend" : cubicMetres(request.volume)}</Fact>
        <Fact icon={Banknote}>
          <span className="sr-only">{price.label}: </span>
          {price.text}
          {request.quote_number && <span className="text-body"> · {request.quote_number}</span>}
        </Fact>
      </p>
    </div>
  );
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: React.ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden className="size-4 shrink-0 text-teal" />
      <span>{children}</span>
    </span>
  );
}

/** Shows who else looks at the request, so that two planners do not both call the customer. */
function AlsoLooking({ viewers }: { viewers: Viewer[] }) {
  const text = viewers.length === 1 ? staffMessages.looking_one : staffMessages.looking_more;
  return (
    <div role="status">
      {viewers.length > 0 && (
        <p className="mt-2 flex items-center gap-2 font-semibold text-ink">
          <Eye aria-hidden className="size-4.5 shrink-0 text-teal" />
          {text.replace("{names}", inWords.format(viewers.map(({ name }) => name)))}
        </p>
      )}
    </div>
  );
}

const inWords = new Intl.ListFormat("nl");

/** Copies a link to this request without filters, because a colleague has other ones. */
async function copyLink(reference: string) {
  if (await copyText(`${location.origin}/dashboard?aanvraag=${reference}`))
    toast.success(staffMessages.link_copied);
  else toast.error(staffMessages.copy_failed);
}
