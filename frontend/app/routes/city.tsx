import { MapPin } from "lucide-react";

import { Band } from "~/blocks/band";
import { BenefitList } from "~/blocks/benefit-list";
import { CallToAction } from "~/blocks/call-to-action";
import { Faq } from "~/blocks/faq";
import { Hero } from "~/blocks/hero";
import { Illustration } from "~/blocks/illustration";
import { PriceCard } from "~/blocks/price-card";
import { Section } from "~/blocks/section";
import { ServiceGrid } from "~/blocks/service-grid";
import { serviceCards } from "~/content/cards.server";
import { cityRules } from "~/content/city-rules.server";
import { readPage } from "~/content/pages.server";
import { excludedFromPrices, tierLines } from "~/content/price-lines.server";
import { city } from "~/content/schema";
import { companyEntity } from "~/seo/company-entity.server";
import { pageMeta } from "~/seo/meta";
import { breadcrumbList, cityService, faqPage } from "~/seo/structured-data.server";
import { breadcrumbTrail } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Prose } from "~/ui/prose";

import type { Route } from "./+types/city";

type Page = Route.ComponentProps["loaderData"]["page"];

export function loader({ url }: Route.LoaderArgs) {
  const page = readPage(url.pathname, city);
  const crumbs = breadcrumbList(breadcrumbTrail(page));
  const jsonLd = [companyEntity(page), cityService(page), crumbs, faqPage(page.faq)];
  const rules = cityRules(page.path, page.city);
  const prices = { lines: tierLines(), excluded: excludedFromPrices(), link: linkToHeading(rules) };
  return { page: { ...page, html: page.html + rules, jsonLd }, prices, services: serviceCards() };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData.page);

export default function City({ loaderData: { page, prices, services } }: Route.ComponentProps) {
  return (
    <>
      <Hero {...page.hero} trail={breadcrumbTrail(page)}>
        <ul className="flex flex-wrap gap-2">
          {page.hero.badges.map(({ icon, text }) => (
            <li key={text} className="flex items-center gap-2 rounded-full bg-white/10 px-4 py-2 font-medium">
              <Icon name={icon} className="size-5 text-amber" /> {text}
            </li>
          ))}
        </ul>
      </Hero>
      <Section title={page.reasons.title} lead={page.reasons.lead} tone="mist">
        <BenefitList items={page.reasons.items} className="sm:grid-cols-2 lg:grid-cols-3" />
      </Section>
      {page.highlight && <Highlight {...page.highlight} />}
      <div className="container py-10 sm:py-16 lg:py-24">
        <Illustration
          picture={page.illustration}
          sizes="(min-width: 78rem) 73rem, 100vw"
          className="mb-6 aspect-[3] sm:mb-10"
        />
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_22rem]">
          <Prose html={page.html} />
          <aside>
            {page.districts && <Districts {...page.districts} />}
            <PriceCard title="Tarieven en contact" {...prices} />
          </aside>
        </div>
      </div>
      <Section {...page.services} tone="mist">
        <ServiceGrid services={services} brief />
      </Section>
      <Section title={`Veelgestelde vragen over verhuizen in ${page.city}`} split>
        <Faq items={page.faq} />
      </Section>
      <CallToAction {...page.closing} />
    </>
  );
}

/** Leads to the first heading of this HTML. */
function linkToHeading(html: string) {
  const [, id = "", label = ""] = /<h2 id="([^"]+)">([^<]+)/.exec(html) ?? [];
  return { label, href: `#${id}` };
}

/** What makes a city special: students, or a move in a hurry. */
function Highlight({ title, text, link }: NonNullable<Page["highlight"]>) {
  return (
    <Band title={title} text={text}>
      <ButtonLink to="/offerte-aanvragen" look="light">
        {link}
      </ButtonLink>
    </Band>
  );
}

function Districts({ title, lead, names }: NonNullable<Page["districts"]>) {
  return (
    <div className="lg:mb-10">
      <h2 className="mb-3 heading-3">{title}</h2>
      <p className="mb-5 max-sm:hidden">{lead}</p>
      <ul className="flex flex-wrap gap-2">
        {names.map((name) => (
          <li
            key={name}
            className="flex items-start gap-2 rounded-xl bg-mist px-3 py-2 text-sm font-medium wrap-anywhere text-ink"
          >
            <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-teal" /> {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
