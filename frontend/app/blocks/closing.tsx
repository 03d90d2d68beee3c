import { Phone } from "lucide-react";

import company from "@facts/company.json";

import type { CallToAction } from "~/content/schema";
import { ButtonLink } from "~/ui/button";

type Props = CallToAction & { phone?: "main" | "packing" };

/** The last word of a page: ask for a quote, or call. */
export function Closing({ title, text, button, phone = "main" }: Props) {
  return (
    <section className="on-dark no-print bg-petrol text-white">
      <div className="container flex flex-col gap-8 py-16 lg:flex-row lg:items-center lg:justify-between lg:py-20">
        <div className="max-w-2xl">
          <h2 className="heading-2 text-white">{title}</h2>
          <p className="mt-4 text-lg text-white/90">{text}</p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-3">
          <ButtonLink to="/offerte-aanvragen" look="light">
            {button}
          </ButtonLink>
          <ButtonLink to={company.phones[phone].href} look="ghost">
            <Phone aria-hidden className="size-5" /> {company.phones[phone].display}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
