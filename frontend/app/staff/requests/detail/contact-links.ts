/** Links to reach a customer by telephone, e-mail and WhatsApp. */
import company from "@facts/company.json";

import { longDate } from "~/lib/long-date";
import type { QuoteRequest } from "~/staff/api/database";

/** Digits with the country in front, as WhatsApp wants them; a number without one is Dutch. */
export function internationalPhone(phone: string): string {
  const digits = phone.replace(/\(0\)/g, "").replace(/\D/g, "");
  if (phone.trim().startsWith("+")) return digits;
  if (digits.startsWith("00")) return digits.slice(2);
  return digits.startsWith("0") ? `31${digits.slice(1)}` : digits;
}

export const phoneLink = (phone: string): string => `tel:+${internationalPhone(phone)}`;

export const whatsAppLink = (phone: string): string => `https://wa.me/${internationalPhone(phone)}`;

/** An e-mail to the customer with its subject and first sentences written. */
export function emailLink(request: QuoteRequest, sender: string): string {
  const subject = `Uw offerteaanvraag ${request.reference}`;
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(letter(request, sender))}`;
  // What an e-mail address may hold but a link may not, such as a question mark, must not end it.
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
