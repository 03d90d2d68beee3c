import { BenefitCards } from "~/blocks/benefit-cards";
import { BenefitList } from "~/blocks/benefit-list";
import { CallToAction } from "~/blocks/call-to-action";
import { columns } from "~/blocks/columns";
import { Hero } from "~/blocks/hero";
import { Section } from "~/blocks/section";
import { readPage } from "~/content/pages.server";
import { about } from "~/content/schema";
import { companyWithCatalogue } from "~/seo/company-entity.server";
import { pageMeta } from "~/seo/meta";
import { breadcrumbList } from "~/seo/structured-data.server";
import { breadcrumbTrail } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { LazyImage } from "~/ui/lazy-image";
import { Prose } from "~/ui/prose";

import type { Route } from "./+types/about";

type Page = Route.ComponentProps["loaderData"];

export function loader() {
  const page = readPage("/over-ons", about);
  return { ...page, jsonLd: [companyWithCatalogue(page), breadcrumbList(breadcrumbTrail(page))] };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData);

export default function About({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <Hero
        {...page.hero}
        trail={breadcrumbTrail(page)}
        actions={
          <>
            <ButtonLink to="/offerte-aanvragen">{page.hero.button}</ButtonLink>
            <ButtonLink to="/" look="ghost">
              Terug naar home
            </ButtonLink>
          </>
        }
      />
      {page.stats.length > 1 && <Stats items={page.stats} />}
      <Section title={page.story.title} split>
        <Prose html={page.html} />
      </Section>
      <Section title={page.values.title} lead={page.values.lead} tone="mist" split>
        <BenefitList items={page.values.items} className="sm:grid-cols-2" />
      </Section>
      {page.team && (
        <Section title={page.team.title} lead={page.team.lead}>
          <Team members={page.team.items} />
        </Section>
      )}
      <Section title={page.reasons.title} lead={page.reasons.lead} tone="mist">
        <BenefitCards items={page.reasons.items} />
      </Section>
      <CallToAction {...page.closing} />
    </>
  );
}

/** Figures the company is proud of. */
function Stats({ items }: { items: Page["stats"] }) {
  return (
    <section aria-label="Cijfers" className="border-b border-line bg-white">
      <dl
        className={`container grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-8 py-12 sm:grid-cols-2 ${columns(items.length, "lg")}`}
      >
        {items.map(({ icon, number, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="mt-1">{label}</dt>
            <dd className="font-display text-4xl font-bold tracking-tight text-ink">
              <Icon name={icon} className="mb-3 size-7 text-teal" />
              {number}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Team({ members }: { members: NonNullable<Page["team"]>["items"] }) {
  return (
    <ul className={`grid gap-5 ${columns(members.length, "lg")}`}>
      {members.map(({ name, role, experience, description, portrait }) => (
        <li key={name} className="card p-7">
          {portrait ? (
            <LazyImage {...portrait} sizes="8rem" className="size-32 rounded-full" />
          ) : (
            <span
              aria-hidden
              className="flex size-16 items-center justify-center rounded-full bg-water font-display text-2xl font-bold text-petrol"
            >
              {name[0]}
            </span>
          )}
          <h3 className="mt-5 heading-3">{name}</h3>
          <p className="font-semibold text-teal">{role}</p>
          <p className="text-sm">{experience}</p>
          <p className="mt-3">{description}</p>
        </li>
      ))}
    </ul>
  );
}
