import { Mail, MessageCircle, Phone, PhoneOff } from "lucide-react";
import { useState } from "react";

import staffMessages from "@facts/staff-messages.json";

import { EmailAddress } from "~/staff/ui/breakable-email";
import { linkButton, mainLinkButton } from "~/staff/ui/control-styles";
import { StaffButton } from "~/staff/ui/staff-button";

import type { QuoteRequest } from "../types";
import { mailLink, telephoneLink, whatsAppLink } from "./contact-links";

type Props = { request: QuoteRequest; sender: string };

/** The ways to reach the customer; the one they asked for stands first and strongest, the longest otherwise last. */
export function ContactActions({ request, sender }: Props) {
  const preference = request.contact_preference ?? "geen";
  const mail = <MailAction key="email" {...{ request, sender }} isMain={preference === "email"} />;
  const call = <CallAction key="telefoon" request={request} isMain={preference === "telefoon"} />;
  const chat = <ChatAction key="whatsapp" request={request} isMain={preference === "whatsapp"} />;
  const first = { email: mail, telefoon: call, whatsapp: chat, geen: null }[preference];
  return (
    <>
      {preference === "email" && (
        <p className="mb-3 flex items-center gap-2 rounded-xl bg-amber/35 px-3 py-2 font-semibold text-ink">
          <PhoneOff aria-hidden className="size-4.5 shrink-0" /> {staffMessages.not_called}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {first}
        {[call, chat, mail].filter((way) => way.key !== preference)}
      </div>
    </>
  );
}

function MailAction({ request, sender, isMain }: Props & { isMain: boolean }) {
  return (
    <a href={mailLink(request, sender)} className={`${isMain ? mainLinkButton : linkButton} min-w-0`}>
      <Mail aria-hidden className="size-4 shrink-0" />
      <EmailAddress address={request.email} />
    </a>
  );
}

/** A customer who asked for mail is not called by a slip of the finger: the number must be asked for. */
function CallAction({ request, isMain }: { request: QuoteRequest; isMain: boolean }) {
  const [isShown, setShown] = useState(request.contact_preference !== "email");
  if (!isShown) return <StaffButton onClick={() => setShown(true)}>Toon nummer</StaffButton>;
  return (
    <a href={telephoneLink(request.phone)} className={isMain ? mainLinkButton : linkButton}>
      <Phone aria-hidden className="size-4" /> {request.phone}
    </a>
  );
}

function ChatAction({ request, isMain }: { request: QuoteRequest; isMain: boolean }) {
  return (
    <a
      href={whatsAppLink(request.phone)}
      target="_blank"
      rel="noreferrer"
      className={isMain ? mainLinkButton : linkButton}
    >
      <MessageCircle aria-hidden className="size-4" /> WhatsApp
      <span className="sr-only">(opent een nieuw tabblad)</span>
    </a>
  );
}
