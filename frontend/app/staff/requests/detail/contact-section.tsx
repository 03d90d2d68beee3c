import { Mail, MessageCircle, Phone } from "lucide-react";
import { useState } from "react";

import type { QuoteRequest } from "~/staff/api/database";
import { answerLabel } from "~/staff/requests/model/answer-labels";
import { BreakableEmail } from "~/staff/ui/breakable-email";
import { linkButton } from "~/staff/ui/control-styles";
import { phoneLink, whatsAppLink } from "~/staff/ui/phone-links";
import { Section } from "~/staff/ui/section";
import { StaffButton } from "~/staff/ui/staff-button";

import { emailLink } from "./contact-links";

type Props = { request: QuoteRequest; sender: string };

/** The ways to reach the customer: the preferred one first, the e-mail, which is the longest, last otherwise. */
export function ContactSection({ request, sender }: Props) {
  const preference = request.contact_preference ?? "geen";
  const email = <EmailAction key="email" {...{ request, sender }} />;
  const call = <CallAction key="telefoon" request={request} />;
  const chat = <ChatAction key="whatsapp" request={request} />;
  const first = { email, telefoon: call, whatsapp: chat, geen: null }[preference];
  return (
    <Section title="Contact" aside={<Preference preference={preference} />}>
      <div className="flex flex-wrap gap-2">
        {first}
        {[call, chat, email].filter((way) => way.key !== preference)}
      </div>
    </Section>
  );
}

/** The same as short buttons, always in sight; without calling for customers who do not want to be called. */
export function QuickContact({ request, sender }: Props) {
  const preference = request.contact_preference ?? "geen";
  const style = `${linkButton} max-sm:min-w-11 max-sm:px-2!`;
  return (
    <div className="flex gap-2">
      {preference === "whatsapp" && (
        <a href={whatsAppLink(request.phone)} target="_blank" rel="noreferrer" className={style}>
          <MessageCircle aria-hidden className="size-4" /> <span className="max-sm:sr-only">WhatsApp</span>
          <span className="sr-only">(opent een nieuw tabblad)</span>
        </a>
      )}
      {preference !== "email" && (
        <a href={phoneLink(request.phone)} className={style}>
          <Phone aria-hidden className="size-4" /> <span className="max-sm:sr-only">Bellen</span>
        </a>
      )}
      <a href={emailLink(request, sender)} className={style}>
        <Mail aria-hidden className="size-4" /> <span className="max-sm:sr-only">E-mail</span>
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

function EmailAction({ request, sender }: Props) {
  return (
    <a href={emailLink(request, sender)} className={`${linkButton} min-w-0`}>
      <Mail aria-hidden className="size-4 shrink-0" />
      <BreakableEmail email={request.email} />
    </a>
  );
}

/** For a customer who asked for mail, the number shows only after a press, to prevent calls by accident. */
function CallAction({ request }: { request: QuoteRequest }) {
  const isHidden = request.contact_preference === "email";
  const [isAskedFor, setAskedFor] = useState(false);
  if (isHidden && !isAskedFor) {
    return <StaffButton onClick={() => setAskedFor(true)}>Toon nummer</StaffButton>;
  }
  return (
    <a ref={isAskedFor ? focus : null} href={phoneLink(request.phone)} className={linkButton}>
      <Phone aria-hidden className="size-4" /> {request.phone}
    </a>
  );
}

// The button that showed the number is gone.
const focus = (link: HTMLElement | null) => link?.focus();

function ChatAction({ request }: { request: QuoteRequest }) {
  return (
    <a href={whatsAppLink(request.phone)} target="_blank" rel="noreferrer" className={linkButton}>
      <MessageCircle aria-hidden className="size-4" /> WhatsApp
      <span className="sr-only">(opent een nieuw tabblad)</span>
    </a>
  );
}
