import { BenefitCards } from "~/blocks/benefit-cards";
import { CallToAction } from "~/blocks/call-to-action";
import { columns } from "~/blocks/columns";
import { Hero } from "~/blocks/hero";
import { Section } from "~/blocks/section";
import { leadsSomewhere, listCities } from "~/content/navigation.server";
import { readPage } from "~/content/pages.server";
import { company as companySchema } from "~/content/schema";
import { companyWithCatalogue } from "~/seo/company-entity.server";
import { pageMeta } from "~/seo/meta";
import { breadcrumbList } from "~/seo/structured-data.server";
import { breadcrumbTrail } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Prose } from "~/ui/prose";

import type { Route } from "./+types/company";

export function loader() {
  const page = readPage("/verhuisbedrijf", companySchema);
  const jsonLd = [companyWithCatalogue(page), breadcrumbList(breadcrumbTrail(page))];
  const services = page.services.items.filter(leadsSomewhere);
  return { page: { ...page, jsonLd }, services, cities: citiesOf(page.cities.slugs) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData.page);

/** The cities that the page names, or else the first few. */
function citiesOf(slugs: string[] | undefined) {
  const cities = listCities();
  return (
    slugs?.flatMap((slug) => cities.filter(({ href }) => href.endsWith(`/${slug}`))) ?? cities.slice(0, 4)
  );
}

export default function Company({ loaderData: { page, services, cities } }: Route.ComponentProps) {
  const { card } = page.best;
  return (
    <>
      <Hero {...page.hero} trail={breadcrumbTrail(page)} />
      <Section title={page.benefits.title} lead={page.benefits.lead}>
        <BenefitCards items={page.benefits.items} />
      </Section>
      <Section title={page.services.title} lead={page.services.lead} tone="mist">
        <ul className={`grid gap-8 ${columns(services.length, "lg")}`}>
          {services.map(({ icon, title, text, href, link }) => (
            <li key={title}>
              <Icon name={icon} className="size-8 text-teal" />
              <h3 className="mt-4 heading-3">{title}</h3>
              <p className="mt-2">{text}</p>
              <a
                href={href}
                className="mt-3 inline-block py-1 font-semibold text-petrol underline underline-offset-4"
              >
                {link}
              </a>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={page.best.title}>
        <div className="grid gap-12 lg:grid-cols-[1fr_24rem]">
          <Prose html={page.html} />
          <aside className="h-fit card p-8">
            <h3 className="heading-3">{card.title}</h3>
            <p className="mt-2 mb-6">{card.text}</p>
            <ButtonLink to="/offerte-aanvragen" className="w-full">
              {card.button}
            </ButtonLink>
          </aside>
        </div>
      </Section>
      {cities.length > 0 && (
        <Section title={page.cities.title} lead={page.cities.lead} tone="mist">
          <ul className="flex flex-wrap gap-3">
            {cities.map(({ label, href }) => (
              <li key={href}>
                <ButtonLink to={href} look="light">
                  {label}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <CallToAction {...page.closing} />
    </>
  );
}
