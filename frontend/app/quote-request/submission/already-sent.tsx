import { House, Plus } from "lucide-react";
import { useLayoutEffect, useRef } from "react";

import company from "@facts/company.json";
import texts from "@facts/quote-messages.json";

import type { Stored } from "~/quote-request/request-api";
import { ButtonLink } from "~/ui/button";

import { ContactLinks } from "./contact-links";

type Props = Stored & { onAnew: () => void };

/** Replaces the form when the visitor goes back to a request that was sent. */
export function AlreadySent({ reference, secret, onAnew }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    document.title = `${texts.already_sent} | ${company.name}`;
    heading.current?.focus();
  }, []);
  return (
    <div className="container py-10 lg:py-16">
      <div className="max-w-2xl card p-6 sm:p-8">
        <h1 ref={heading} tabIndex={-1} className="heading-2 outline-none">
          {texts.already_sent}
        </h1>
        {reference && (
          <p className="mt-3 text-lg">
            Uw referentienummer is{" "}
            <strong className="tabular-nums block text-2xl font-bold text-ink">{reference}</strong>
          </p>
        )}
        <p className="mt-4">{texts.already_sent_help}</p>
        <ContactLinks />
        <div className="mt-6 flex flex-wrap gap-3">
          {secret && <ButtonLink to={`/mijn-verhuizing#${secret}`}>Volg uw aanvraag</ButtonLink>}
          <ButtonLink to="/" look={secret ? "light" : "primary"}>
            <House aria-hidden className="size-5" /> Naar de homepagina
          </ButtonLink>
          <ButtonLink to="/offerte-aanvragen" look="light" onClick={onAnew}>
            <Plus aria-hidden className="size-5" /> Nieuwe aanvraag
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
