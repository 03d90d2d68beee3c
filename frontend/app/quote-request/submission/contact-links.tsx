import { Mail, Phone } from "lucide-react";

import company from "@facts/company.json";

const link = "inline-flex min-h-11 items-center gap-2 font-semibold text-petrol hover:text-brick";

/** Telephone and e-mail, for visitors who want to add something to their request. */
export function ContactLinks() {
  const { phones, email } = company;
  return (
    <p className="flex flex-wrap gap-x-6">
      <a href={phones.main.href} className={link}>
        <Phone aria-hidden className="size-5" /> {phones.main.display}
      </a>
      <a href={email.href} className={`${link} wrap-anywhere`}>
        <Mail aria-hidden className="size-5 shrink-0" /> {email.display}
      </a>
    </p>
  );
}
