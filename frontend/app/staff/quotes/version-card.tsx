import { CalendarClock, Download, FilePen, MailX, Pencil, Trash2, Undo2 } from "lucide-react";
import { Suspense, useState } from "react";
import { useQuery } from "@tanstack/react-query";

import editor from "@facts/quote-editor.json";
import facts from "@facts/quotes.json";

import { loadedLater } from "~/lib/loaded-later";
import { money } from "~/lib/money";
import type { QuoteRequest } from "~/staff/api/database";
import { useDownload } from "~/staff/api/use-download";
import type { Me } from "~/staff/session/session-state";
import { dateAndTime, shortDate, timeOfDay } from "~/staff/ui/date-formats";
import { StaffButton } from "~/staff/ui/staff-button";
import { useNow } from "~/staff/ui/use-now";
import { toast } from "~/ui/toast";

import { ActionDialog } from "./action-dialog";
import { CancelDialog } from "./cancel-dialog";
import { AddendumButtons, DayProposal } from "./day-proposal";
import { onlineUntil } from "./online-until";
import { PrepaymentSection } from "./prepayment-section";
import { basisOf, declineLabel } from "./quote-facts";
import { type Quote, quoteQuery, type QuoteSummary, useQuoteAction } from "./quotes";
import { SentActions } from "./sent-actions";
import { StateBadge } from "./state-badge";

type Props = {
  request: QuoteRequest;
  me: Me;
  version: QuoteSummary;
  /** Whether this is the newest version that was sent. */
  isCurrent: boolean;
  mayRevise: boolean;
  onEdit: (id: string) => void;
};

/** Only after the day. */
const AfterSection = loadedLater(async () => (await import("./after-section")).AfterSection);

const AnotherDayDialog = loadedLater(async () => (await import("./another-day-dialog")).AnotherDayDialog);

const MAIL_LOOK_MS = 5000;

/** One version of a quote: its state, and its actions. */
export function VersionCard({ request, me, version, isCurrent, mayRevise, onEdit }: Props) {
  const whole = useQuery({
    ...quoteQuery(version.id),
    enabled: isCurrent,
    // A waiting e-mail is sent, or fails, within moments.
    refetchInterval: ({ state }) => (state.data?.mail?.state === "waiting" ? MAIL_LOOK_MS : false),
  }).data;
  const isDraft = version.state === "draft";
  return (
    <li className={`rounded-xl border border-line p-3 ${isDraft || isCurrent ? "bg-white" : "bg-mist"}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="tabular-nums font-semibold text-ink">
          {version.number ? `Offerte ${version.number}` : `Versie ${String(version.version)}`}
        </h4>
        <StateBadge state={whole?.accepted?.cancelled_at ? "cancelled" : version.state} />
        <span className="tabular-nums ml-auto text-ink">
          {whole?.accepted && `${basisOf(version.basis)?.agreed_label ?? ""}: `}
          <b className="font-semibold">{money(whole?.accepted?.total_cents ?? version.total_cents)}</b>
        </span>
      </div>
      <p className="mt-0.5 text-sm">{inWords(version)}</p>
      {isCurrent && whole && <Outcome quote={whole} />}
      {isCurrent && whole?.proposal && <DayProposal proposal={whole.proposal} />}
      {isCurrent && whole?.accepted && !whole.accepted.cancelled_at && (
        <Suspense fallback={null}>
          <AfterSection quote={whole} me={me} />
        </Suspense>
      )}
      {isCurrent && whole?.prepayment && whole.accepted?.final_cents == null && (
        <PrepaymentSection quote={whole} prepayment={whole.prepayment} />
      )}
      {isCurrent && whole && <TakeBack quote={whole} me={me} />}
      {!isCurrent && version.mail && (
        <p className="text-sm">{mailInWords(version.mail, editor.past_mail_states)}</p>
      )}
      <div className="mt-2.5 flex flex-wrap gap-2">
        {isDraft ? (
          <DraftActs version={version} onEdit={onEdit} />
        ) : (
          <>
            {!version.made_elsewhere && <PdfButton version={version} />}
            {whole && <AddendumButtons quote={whole} />}
            {mayRevise && <ReviseButton version={version} onEdit={onEdit} />}
            {version.state === "sent" && whole && <SentActions quote={whole} request={request} />}
            {whole?.fee && <AgreedActions quote={whole} />}
          </>
        )}
      </div>
    </li>
  );
}

function inWords({
  state,
  version,
  number,
  sent_at,
  sent_by,
  valid_until,
  updated_at,
  updated_by,
  made_elsewhere,
}: QuoteSummary) {
  if (state === "draft") return `Gewijzigd ${dateAndTime(updated_at)} door ${updated_by}`;
  return [
    number && `Versie ${String(version)}`,
    sent_at &&
      `${made_elsewhere ? "elders gemaakt, genoteerd" : "verstuurd"} ${dateAndTime(sent_at)}${sent_by ? ` door ${sent_by}` : ""}`,
    valid_until && `geldig t/m ${shortDate(valid_until)}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** What became of the e-mail, and the customer's decision. */
function Outcome({ quote }: { quote: Quote }) {
  const { mail, accepted, decline_reason: reason, decline_note: note } = quote;
  if (accepted) {
    const { name, channel, colleague, accepted_at: at } = accepted;
    const how = `${facts.channels[channel]}${colleague ? `, genoteerd door ${colleague}` : ""}`;
    return (
      <p className="mt-1 text-ink">
        <b className="font-semibold">{name}</b> ging akkoord op {dateAndTime(at)} ({how}).
        {accepted.cancelled_at && ` ${cancelledInWords(accepted)}`}
      </p>
    );
  }
  if (reason) {
    return (
      <p className="mt-1 wrap-anywhere text-ink">
        Reden: <b className="font-semibold">{declineLabel(reason)}</b>
        {note && `. ${note}`}
      </p>
    );
  }
  if (quote.state !== "sent") return null;
  return (
    <>
      {mail && <MailLine mail={mail} />}
      {!quote.made_elsewhere && <p className="mt-1 text-sm">{onlineUntil(quote)}</p>}
    </>
  );
}

function cancelledInWords(accepted: NonNullable<Quote["accepted"]>): string {
  const { cancelled_at: at, cancellation_channel: channel, cancellation_cents: cents } = accepted;
  const how = channel ? ` (${facts.channels[channel]})` : "";
  return `Geannuleerd op ${at ? dateAndTime(at) : ""}${how}, kosten ${money(cents ?? 0)}.`;
}

/** While the e-mail about a noted act waits, who noted it can take it back. */
function TakeBack({ quote, me }: { quote: Quote; me: Me }) {
  const now = useNow();
  const acting = useQuoteAction();
  const { take_back_until: until, noted_by: by } = quote;
  if (!until || new Date(until) <= now) return null;
  return (
    <div
      role="status"
      className="on-dark mt-2 flex flex-wrap items-center justify-between gap-x-4 rounded-xl bg-ink py-1 pr-1 pl-4 text-white"
    >
      <p className="py-2">{editor.take_back.replace("{time}", timeOfDay(until))}</p>
      {by === me.id && (
        <button
          type="button"
          disabled={acting.isPending}
          onClick={() =>
            acting.mutate(
              { do: "take-back", quote: quote.id },
              { onSuccess: () => toast.success(editor.taken_back) },
            )
          }
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-lg px-3 font-semibold text-amber hover:bg-white/10"
        >
          <Undo2 aria-hidden className="size-4" /> Terugnemen
        </button>
      )}
    </div>
  );
}

/** The actions on an agreed move that is to come. */
function AgreedActions({ quote }: { quote: Quote }) {
  const [open, setOpen] = useState<"day" | "cancel" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <StaffButton aria-haspopup="dialog" onClick={() => setOpen("day")}>
        <CalendarClock aria-hidden className="size-4" /> Andere dag
      </StaffButton>
      <StaffButton look="danger" aria-haspopup="dialog" onClick={() => setOpen("cancel")}>
        Annulering noteren
      </StaffButton>
      <Suspense>{open === "day" && <AnotherDayDialog quote={quote} onClose={close} />}</Suspense>
      {open === "cancel" && <CancelDialog quote={quote} onClose={close} />}
    </>
  );
}

type Mail = NonNullable<QuoteSummary["mail"]>;

const mailInWords = ({ state, at }: Mail, words: Record<Mail["state"], string>) =>
  words[state].replace("{moment}", at ? dateAndTime(at) : "een onbekend moment");

function MailLine({ mail }: { mail: Mail }) {
  const { state } = mail;
  const words = mailInWords(mail, editor.mail_states);
  if (state !== "failed") return <p className="text-sm">{words}</p>;
  return (
    <p
      role="alert"
      className="mt-2 flex items-start gap-2.5 rounded-xl border border-brick bg-white px-3 py-2 font-semibold text-brick-dark"
    >
      <MailX aria-hidden className="mt-0.5 size-5 shrink-0" />
      {words}
    </p>
  );
}

type VersionProps = { version: QuoteSummary; onEdit: (id: string) => void };

function DraftActs({ version, onEdit }: VersionProps) {
  const [isDiscarding, setDiscarding] = useState(false);
  return (
    <>
      <StaffButton look="main" onClick={() => onEdit(version.id)}>
        <Pencil aria-hidden className="size-4" /> Bewerken
      </StaffButton>
      <StaffButton look="danger" onClick={() => setDiscarding(true)}>
        <Trash2 aria-hidden className="size-4" /> Weggooien
      </StaffButton>
      {isDiscarding && (
        <ActionDialog
          title="Concept weggooien?"
          text={editor.discard}
          button="Weggooien"
          done={editor.discarded}
          action={{ do: "discard", quote: version.id }}
          onClose={() => setDiscarding(false)}
        />
      )}
    </>
  );
}

function PdfButton({ version }: { version: QuoteSummary }) {
  const { mutate, isPending } = useDownload(() => `quotes/${version.id}/pdf`);
  return (
    <StaffButton
      aria-label={`PDF van offerte ${version.number ?? ""}`}
      disabled={isPending}
      onClick={() => mutate()}
    >
      <Download aria-hidden className="size-4" /> PDF
    </StaffButton>
  );
}

function ReviseButton({ version, onEdit }: VersionProps) {
  const revising = useQuoteAction();
  return (
    <StaffButton
      disabled={revising.isPending}
      onClick={() =>
        revising.mutate(
          { do: "revise", quote: version.id },
          { onSuccess: (quote) => quote && onEdit(quote.id) },
        )
      }
    >
      <FilePen aria-hidden className="size-4" /> Herzien
    </StaffButton>
  );
}
