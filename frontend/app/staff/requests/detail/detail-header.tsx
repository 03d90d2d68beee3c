import { ArrowLeft, Eye, Link2, Pencil, Printer, X } from "lucide-react";
import { Suspense, useLayoutEffect, useRef, useState } from "react";
import { useQuery } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { copyText } from "~/lib/copy-text";
import { cubicMetres } from "~/lib/format";
import { loadedLater } from "~/lib/loaded-later";
import type { QuoteRequest } from "~/staff/api/database";
import type { Viewer } from "~/staff/requests/model/news";
import { relatedQuery } from "~/staff/requests/model/queries";
import { sourceLabel } from "~/staff/requests/model/statuses";
import { PromiseClock } from "~/staff/requests/parts/promise-clock";
import { RequestFlags } from "~/staff/requests/parts/request-flags";
import { dateAndTime, daysUntil, shortDates } from "~/staff/ui/date-formats";
import { StaffButton } from "~/staff/ui/staff-button";
import { useNow } from "~/staff/ui/use-now";
import { type Definition, DefinitionList } from "~/ui/list/definition-list";
import { toast } from "~/ui/toast";

import { QuickContact } from "./contact-section";
import { useDays } from "./use-days";
import { usePrice } from "./use-price";

type HeadProps = { request: QuoteRequest; sender: string; onClose: () => void };

/** Who, from where to where, when, how much and for what price: on a wide screen it stays in sight. */
export function DetailHeader({ request, sender, onClose }: HeadProps) {
  return (
    <>
      <div className="sticky top-0 z-20 border-line bg-white px-5 pt-2.5 pb-2 max-sm:border-b sm:max-lg:top-14">
        <NameRow {...{ request, sender, onClose }} />
        <KeyFacts request={request} className="mt-1 max-sm:hidden" />
      </div>
      <KeyFacts request={request} className="px-5 pt-2.5 sm:hidden" />
    </>
  );
}

/** The promise to the customer, and the warnings. */
export function Warnings({ request }: { request: QuoteRequest }) {
  const now = useNow();
  const related = useQuery(relatedQuery(request.id)).data;
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      <PromiseClock request={request} now={now} />
      <RequestFlags
        request={request}
        duplicates={related?.filter((other) => other.is_duplicate).length ?? 0}
      />
    </div>
  );
}

/** Who else looks at the request, when it came in, and buttons to correct, share and print it. */
export function RequestMeta({ request, viewers }: { request: QuoteRequest; viewers: Viewer[] }) {
  return (
    <div className="px-5 pt-2 pb-1.5">
      <AlsoLooking viewers={viewers} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-sm">
          <span className="tabular-nums tracking-wide whitespace-nowrap">{request.reference}</span> ·
          ontvangen <time dateTime={request.created_at}>{dateAndTime(request.created_at)}</time>
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
    </div>
  );
}

// Imports the whole quote form: loaded when a planner corrects something.
const CorrectDialog = loadedLater(async () =>
  (await import("~/staff/requests/editor/correct-dialog")).loadCorrectDialog(),
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

function NameRow({ request, sender, onClose }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus here, for the keyboard. Before painting: later, it would take a fast user out of a field.
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
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
      <QuickContact {...{ request, sender }} />
      <StaffButton look="bare" aria-label="Sluiten" className="-mr-3 px-3! max-lg:hidden" onClick={onClose}>
        <X aria-hidden className="size-5" />
      </StaffButton>
    </div>
  );
}

/** The facts by which a planner knows the move again. */
function KeyFacts({ request, className }: { request: QuoteRequest; className: string }) {
  const now = useNow();
  const price = usePrice(request);
  const { which, days, wished } = useDays(request);
  const facts: Definition[] = [
    ["Van – naar", `${request.from_city} → ${request.to_city}`],
    [
      `${which} ${days.length > 1 ? "dagen" : "dag"}`,
      <>
        {shortDates(days)}{" "}
        <span className="font-normal text-body">
          {daysUntil(days[0] ?? request.moving_date, now)}
          {wished && `, gewenst: ${shortDates(wished)}`}
        </span>
      </>,
    ],
    ["Volume", request.volume === null ? "onbekend" : cubicMetres(request.volume)],
    [price.label, price.text],
  ];
  return (
    <DefinitionList
      rows={facts}
      list={`grid grid-cols-2 gap-x-5 gap-y-1 @2xl:grid-cols-[3fr_4fr_1.5fr_2.5fr] ${className}`}
      row="min-w-0"
      term="text-sm"
      value="leading-snug font-semibold wrap-anywhere text-ink"
    />
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
