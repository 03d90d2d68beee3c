import { MapPin } from "lucide-react";

import { Band } from "~/blocks/band";
import { BenefitCards } from "~/blocks/benefit-cards";
import { CallToAction } from "~/blocks/call-to-action";
import { Faq } from "~/blocks/faq";
import { Hero } from "~/blocks/hero";
import { Section } from "~/blocks/section";
import { ServiceGrid } from "~/blocks/service-grid";
import { serviceCards } from "~/content/cards.server";
import { readPage } from "~/content/pages.server";
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
  return { page: { ...page, jsonLd }, services: serviceCards() };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData.page);

export default function City({ loaderData: { page, services } }: Route.ComponentProps) {
  return (
    <>
      <Hero {...page.hero} trail={breadcrumbTrail(page)}>
        <ul className="flex flex-wrap gap-3">
          {page.hero.badges.map(({ icon, text }) => (
            <li key={text} className="flex items-center gap-2 rounded-full bg-white/10 px-4 py-2 font-medium">
              <Icon name={icon} className="size-5 text-amber" /> {text}
            </li>
          ))}
        </ul>
      </Hero>
      <Section title={page.reasons.title} lead={page.reasons.lead} tone="mist">
        <BenefitCards items={page.reasons.items} />
      </Section>
      {page.highlight && <Highlight {...page.highlight} />}
      {page.districts ? (
        <div className="container grid gap-x-16 gap-y-12 py-16 lg:grid-cols-[1fr_22rem] lg:py-24">
          <Prose html={page.html} />
          <aside>
            <h2 className="heading-3">{page.districts.title}</h2>
            <p className="mt-2 mb-5">{page.districts.lead}</p>
            <Districts names={page.districts.names} />
          </aside>
        </div>
      ) : (
        <div className="container py-16 lg:py-24">
          <Prose html={page.html} className="split" />
        </div>
      )}
      <Section {...page.services} tone="mist">
        <ServiceGrid services={services} />
      </Section>
      <Section title={`Veelgestelde vragen over verhuizen in ${page.city}`} split>
        <Faq items={page.faq} />
      </Section>
      <CallToAction {...page.closing} />
    </>
  );
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

function Districts({ names }: { names: string[] }) {
  return (
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
  );
}
