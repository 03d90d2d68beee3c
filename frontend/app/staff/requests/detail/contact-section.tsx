import { Mail, MessageCircle, Phone, PhoneOff } from "lucide-react";
import { useState } from "react";

import staffMessages from "@facts/staff-messages.json";

import type { QuoteRequest } from "~/staff/api/database";
import { answerLabel } from "~/staff/requests/model/answer-labels";
import { BreakableEmail } from "~/staff/ui/breakable-email";
import { linkButton, mainLinkButton } from "~/staff/ui/control-styles";
import { Section } from "~/staff/ui/section";
import { StaffButton } from "~/staff/ui/staff-button";

import { emailLink, phoneLink, whatsAppLink } from "./contact-links";

type Props = { request: QuoteRequest; sender: string };

/** The ways to reach the customer: the preferred one first and emphasised; otherwise the e-mail, the longest, last. */
export function ContactSection({ request, sender }: Props) {
  const preference = request.contact_preference ?? "geen";
  const email = <EmailAction key="email" {...{ request, sender }} isMain={preference === "email"} />;
  const call = <CallAction key="telefoon" request={request} isMain={preference === "telefoon"} />;
  const chat = <ChatAction key="whatsapp" request={request} isMain={preference === "whatsapp"} />;
  const first = { email, telefoon: call, whatsapp: chat, geen: null }[preference];
  return (
    <Section title="Contact" aside={<Preference preference={preference} />}>
      {preference === "email" && (
        <p className="mb-3 flex items-center gap-2 rounded-xl bg-amber/35 px-3 py-2 font-semibold text-ink">
          <PhoneOff aria-hidden className="size-4.5 shrink-0" /> {staffMessages.not_called}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {first}
        {[call, chat, email].filter((way) => way.key !== preference)}
      </div>
    </Section>
  );
}

type QuickProps = Props & { className?: string };

/** The same as short buttons, always in sight; without calling for customers who do not want to be called. */
export function QuickContact({ request, sender, className = "" }: QuickProps) {
  const preference = request.contact_preference ?? "geen";
  const style = (way: string) => (preference === way ? mainLinkButton : linkButton);
  return (
    <div className={`flex gap-2 ${className}`}>
      {preference === "whatsapp" && <ChatAction request={request} isMain />}
      {preference !== "email" && (
        <a href={phoneLink(request.phone)} className={style("telefoon")}>
          <Phone aria-hidden className="size-4" /> Bellen
        </a>
      )}
      <a href={emailLink(request, sender)} className={style("email")}>
        <Mail aria-hidden className="size-4" /> E-mail
      </a>
    </div>
  );
}

function Preference({ preference }: { preference: string }) {
  return (
    <p>
      Contactvoorkeur:{" "}
      <span className="font-semibold text-ink">{answerLabel("contactvoorkeur", preference)}</span>
    </p>
  );
}

function EmailAction({ request, sender, isMain }: Props & { isMain: boolean }) {
  return (
    <a href={emailLink(request, sender)} className={`${isMain ? mainLinkButton : linkButton} min-w-0`}>
      <Mail aria-hidden className="size-4 shrink-0" />
      <BreakableEmail email={request.email} />
    </a>
  );
}

/** For a customer who asked for mail, the number shows only after a press, to prevent calls by accident. */
function CallAction({ request, isMain }: { request: QuoteRequest; isMain: boolean }) {
  const isHidden = request.contact_preference === "email";
  const [isAskedFor, setAskedFor] = useState(false);
  if (isHidden && !isAskedFor) {
    return <StaffButton onClick={() => setAskedFor(true)}>Toon nummer</StaffButton>;
  }
  return (
    <a
      ref={isAskedFor ? focus : null}
      href={phoneLink(request.phone)}
      className={isMain ? mainLinkButton : linkButton}
    >
      <Phone aria-hidden className="size-4" /> {request.phone}
    </a>
  );
}

// The button that showed the number is gone.
const focus = (link: HTMLElement | null) => link?.focus();

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
