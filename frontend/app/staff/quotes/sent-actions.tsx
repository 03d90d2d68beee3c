import { CircleCheck, CircleX } from "lucide-react";
import { useState } from "react";

import editor from "@facts/quote-editor.json";
import facts from "@facts/quotes.json";

import type { QuoteRequest } from "~/staff/api/database";
import { Disclosure } from "~/staff/ui/disclosure";
import { StaffButton } from "~/staff/ui/staff-button";

import { AcceptDialog } from "./accept-dialog";
import { ActionDialog } from "./action-dialog";
import { DeclineDialog } from "./decline-dialog";
import { type Quote, useQuoteAction } from "./quotes";
import { WithdrawDialog } from "./withdraw-dialog";

type Props = { quote: Quote; request: QuoteRequest };
type Open = "accept" | "decline" | "again" | "withdraw" | null;

/** The actions on a sent quote: record the decision, reminders, send again, withdraw. */
export function SentActions({ quote, request }: Props) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const number = quote.number ?? "";
  const isElsewhere = quote.made_elsewhere;
  return (
    <>
      <StaffButton onClick={() => setOpen("accept")}>
        <CircleCheck aria-hidden className="size-4" /> Akkoord noteren
      </StaffButton>
      <StaffButton onClick={() => setOpen("decline")}>
        <CircleX aria-hidden className="size-4" /> Afwijzing noteren
      </StaffButton>
      <div className="w-full">
        <Disclosure summary={isElsewhere ? "Intrekken" : "Herinneren, opnieuw versturen, intrekken"}>
          {!isElsewhere && <Reminders {...{ quote, request }} />}
          <div className="mt-1 flex flex-wrap gap-2">
            {!isElsewhere && <StaffButton onClick={() => setOpen("again")}>Opnieuw versturen</StaffButton>}
            <StaffButton look="danger" onClick={() => setOpen("withdraw")}>
              Intrekken
            </StaffButton>
          </div>
        </Disclosure>
      </div>
      {open === "accept" && <AcceptDialog {...{ quote, request }} onClose={close} />}
      {open === "decline" && <DeclineDialog quote={quote} onClose={close} />}
      {open === "again" && (
        <ActionDialog
          title={`Offerte ${number} opnieuw versturen?`}
          text={editor.send_again}
          button="Opnieuw versturen"
          done={editor.sent_again.replace("{number}", number)}
          action={{ do: "send-again", quote: quote.id }}
          onClose={close}
        />
      )}
      {open === "withdraw" && <WithdrawDialog quote={quote} onClose={close} />}
    </>
  );
}

function Reminders({ quote, request }: Props) {
  const switching = useQuoteAction();
  // Shows the choice at once, before the server has responded.
  const isOn = switching.isPending ? !quote.reminders : quote.reminders;
  const { after_days: days, not_for_contact: notByMail } = facts.reminders;
  // As the server decides it when a reminder is due.
  const isByCall = quote.mail?.state === "failed" || notByMail.includes(request.contact_preference ?? "");
  const text = isByCall ? editor.reminders_by_call : editor.reminders;
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        disabled={switching.isPending}
        onChange={() => switching.mutate({ do: "reminders", quote: quote.id, reminders: !quote.reminders })}
        className="size-5 shrink-0 accent-petrol"
      />
      <span>
        <span className="font-semibold text-ink">Herinneringen</span>{" "}
        <span className="text-sm">
          {text
            .replace("{days}", days.join(" en "))
            .replace("{sent}", String(quote.reminders_sent))
            .replace("{all}", String(days.length))}
        </span>
      </span>
    </label>
  );
}
