import { Suspense, useSyncExternalStore } from "react";

import { ArticleCards } from "~/blocks/article-cards";
import { BenefitList } from "~/blocks/benefit-list";
import { CallToAction } from "~/blocks/call-to-action";
import { Claims } from "~/blocks/claims";
import { Hero } from "~/blocks/hero";
import { Section } from "~/blocks/section";
import { ServiceGrid } from "~/blocks/service-grid";
import { articleCards, serviceCards } from "~/content/cards.server";
import { readPage } from "~/content/pages.server";
import { home } from "~/content/schema";
import { loadedLater } from "~/lib/loaded-later";
import { hasConfirmation } from "~/quote-request/submission/sent-flag";
import { companyWithCatalogue } from "~/seo/company-entity.server";
import { pageMeta } from "~/seo/meta";
import { website } from "~/seo/structured-data.server";
import { Prose } from "~/ui/prose";

import type { Route } from "./+types/home";

export function loader() {
  const page = readPage("/", home);
  const jsonLd = [companyWithCatalogue(page), website()];
  return { page: { ...page, jsonLd }, services: serviceCards(), articles: articleCards() };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData.page);

// Only loaded by visitors who come back from the quote form.
const Confirmation = loadedLater(
  async () => (await import("~/quote-request/submission/confirmation")).Confirmation,
);

const neverChanges = () => () => undefined;

export default function Home({ loaderData: { page, services, articles } }: Route.ComponentProps) {
  const isConfirmed = useSyncExternalStore(neverChanges, hasConfirmation, () => false);
  return (
    <>
      <Suspense fallback={null}>{isConfirmed && <Confirmation />}</Suspense>
      <Hero {...page.hero}>
        <Claims items={page.hero.claims} />
      </Hero>
      <Section {...page.services}>
        <ServiceGrid services={services} />
        <Prose html={page.html} className="mt-10 split sm:mt-16" />
      </Section>
      <Section title={page.reasons.title} lead={page.reasons.lead} tone="mist">
        <BenefitList items={page.reasons.items} className="sm:grid-cols-2 lg:grid-cols-3" />
      </Section>
      {page.blog && articles.length > 0 && (
        <Section {...page.blog}>
          <ArticleCards articles={articles} />
        </Section>
      )}
      <CallToAction {...page.closing} />
    </>
  );
}
