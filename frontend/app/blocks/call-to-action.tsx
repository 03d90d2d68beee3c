import { Phone } from "lucide-react";

import { company } from "~/content/company";
import { ButtonLink } from "~/ui/button";

import { Band } from "./band";

type Props = { title: string; text: string; button: string; phone?: "main" | "packing" };

/** The last block of a page: ask for a quote, or call. */
export function CallToAction({ title, text, button, phone = "main" }: Props) {
  const { href, display } = company.phones[phone] ?? company.phones.main;
  return (
    <Band title={title} text={text} className="no-print">
      <ButtonLink to="/offerte-aanvragen" look="light">
        {button}
      </ButtonLink>
      <ButtonLink to={href} look="ghost">
        <Phone aria-hidden className="size-5" /> {display}
      </ButtonLink>
    </Band>
  );
}
