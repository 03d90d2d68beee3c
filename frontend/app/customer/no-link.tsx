import { Phone } from "lucide-react";
import { Suspense } from "react";

import company from "@facts/company.json";

import { ButtonLink } from "~/ui/button";

import { type Language, textsIn } from "./language";
import { LinkForm } from "./loaded-parts";

type Props = { language: Language; message?: string | undefined };

/**
 * What stands here without a page: for a visitor without a link, the way to get it. A wrong, an expired and a revoked
 * link read the same, to reveal nothing more.
 */
export function NoLink({ language, message }: Props) {
  const texts = textsIn(language).no_link;
  const hasLink = location.hash !== "";
  return (
    <div className="mx-auto max-w-2xl card p-6 sm:p-8">
      <h1 className="heading-2">
        {message === undefined && hasLink ? texts.title : textsIn(language).title}
      </h1>
      <p role="status" className="mt-3">
        {message ?? (hasLink ? texts.text : texts.welcome)}
      </p>
      {message === undefined && (
        <Suspense fallback={<div className="mt-6 h-48" />}>
          <LinkForm language={language} />
        </Suspense>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={company.phones.main.href} look="light">
          <Phone aria-hidden className="size-5" /> {company.phones.main.display}
        </ButtonLink>
        {!hasLink && (
          <ButtonLink to="/offerte-aanvragen" look="light">
            {texts.no_request}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
