import company from "@facts/company.json";

import { Checklist } from "~/blocks/checklist";
import { Claims } from "~/blocks/claims";
import { Closing } from "~/blocks/closing";
import { Faq } from "~/blocks/faq";
import { Hero } from "~/blocks/hero";
import { Points } from "~/blocks/points";
import { PriceTiers } from "~/blocks/price-tiers";
import { Ratings } from "~/blocks/ratings";
import { Section } from "~/blocks/section";
import { Steps } from "~/blocks/steps";
import { readPage } from "~/content/pages.server";
import { service } from "~/content/schema";
import { trailTo } from "~/content/trail";
import { pageMeta } from "~/seo/meta";
import { breadcrumbList, faqPage, movingCompany } from "~/seo/structured-data";
import { BackHome } from "~/ui/back-home";
import { Prose } from "~/ui/prose";

import type { Route } from "./+types/service";

export function loader({ url }: Route.LoaderArgs) {
  return readPage(url.pathname, service);
}

export const meta: Route.MetaFunction = ({ loaderData: page }) =>
  pageMeta(page, {
    jsonLd: [
      movingCompany(company.address.city),
      breadcrumbList(trailTo(page)),
      ...(page.faq ? [faqPage(page.faq)] : []),
    ],
  });

export default function Service({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <Hero {...page.hero} phone={page.phone} trail={trailTo(page)}>
        <Claims items={page.hero.claims} />
      </Hero>
      <Section title={page.benefits.title} lead={page.benefits.lead}>
        <Points items={page.benefits.items} />
      </Section>
      <Section title={page.steps.title} lead={page.steps.lead} tone="mist">
        <Steps items={page.steps.items} />
      </Section>
      {page.tiers && (
        <Section title={page.tiers.title} lead={page.tiers.lead}>
          <PriceTiers items={page.tiers.items} />
        </Section>
      )}
      {page.checklist && (
        <Section title={page.checklist.title} lead={page.checklist.lead}>
          <Checklist items={page.checklist.items} />
        </Section>
      )}
      {page.ratings && (
        <Section title={page.ratings.title} tone="mist">
          <Ratings items={page.ratings.items} />
        </Section>
      )}
      <div className="container py-16 lg:py-24 [section:not(.bg-mist)+&]:pt-0">
        <Prose html={page.html} className="split" />
      </div>
      {page.faq && (
        <Section title="Veelgestelde vragen" tone="mist" split>
          <Faq items={page.faq} />
        </Section>
      )}
      <BackHome />
      <Closing {...page.closing} phone={page.phone} />
    </>
  );
}
