/** The link to write to a customer by e-mail. */
import company from "@facts/company.json";

import { longDate } from "~/lib/long-date";
import type { QuoteRequest } from "~/staff/api/database";

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
