/** Links to reach a customer by telephone, e-mail and WhatsApp. */
import company from "@facts/company.json";

import { longDate } from "~/lib/long-date";
import type { QuoteRequest } from "~/staff/api/database";

/** The digits with the country code, as WhatsApp needs them; a number without one is Dutch. */
export function internationalPhone(phone: string): string {
  const digits = phone.replace(/\(0\)/g, "").replace(/\D/g, "");
  if (phone.trim().startsWith("+")) return digits;
  if (digits.startsWith("00")) return digits.slice(2);
  return digits.startsWith("0") ? `31${digits.slice(1)}` : digits;
}

export const phoneLink = (phone: string): string => `tel:+${internationalPhone(phone)}`;

export const whatsAppLink = (phone: string): string => `https://wa.me/${internationalPhone(phone)}`;

/** A mailto link to the customer, with a subject and first sentences. */
export function emailLink(request: QuoteRequest, sender: string): string {
  const subject = `Uw offerteaanvraag ${request.reference}`;
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(letter(request, sender))}`;
  // An e-mail may contain characters, such as a question mark, that would end the link.
  return `mailto:${encodeURIComponent(request.email).replaceAll("%40", "@")}?${query}`;
}

function letter(request: QuoteRequest, sender: string): string {
  const { full_name, reference, from_city, to_city, moving_date } = request;
  return [
    `Beste ${full_name},`,
    "",
    `Hartelijk dank voor uw aanvraag (referentie ${reference}) voor een verhuizing van ${from_city} naar ${to_city} op ${longDate(moving_date)}.`,
    "",
    "",
    "",
    "Met vriendelijke groet,",
    "",
    sender,
    company.name,
    company.phones.main.display,
  ].join("\r\n");
}
