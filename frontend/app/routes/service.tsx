import { Check, Star } from "lucide-react";

import { BenefitCards } from "~/blocks/benefit-cards";
import { BenefitList } from "~/blocks/benefit-list";
import { CallToAction } from "~/blocks/call-to-action";
import { Claims } from "~/blocks/claims";
import { columns } from "~/blocks/columns";
import { Faq } from "~/blocks/faq";
import { Hero } from "~/blocks/hero";
import { Illustration } from "~/blocks/illustration";
import { PriceCard } from "~/blocks/price-card";
import { Section } from "~/blocks/section";
import { readPage } from "~/content/pages.server";
import { excludedFromPrices, offerLines } from "~/content/price-lines.server";
import { service as serviceSchema } from "~/content/schema";
import { companyEntity } from "~/seo/company-entity.server";
import { pageMeta } from "~/seo/meta";
import { breadcrumbList, faqPage, service } from "~/seo/structured-data.server";
import { BackHome } from "~/ui/back-home";
import { breadcrumbTrail } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { Prose } from "~/ui/prose";

import type { Route } from "./+types/service";

type Page = Route.ComponentProps["loaderData"];

export function loader({ url }: Route.LoaderArgs) {
  const page = readPage(url.pathname, serviceSchema);
  const crumbs = breadcrumbList(breadcrumbTrail(page));
  const prices = { lines: offerLines(page.offers), excluded: excludedFromPrices() };
  return { ...page, prices, jsonLd: [companyEntity(page), service(page), crumbs, faqPage(page.faq)] };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData);

export default function Service({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <Hero {...page.hero} phone={page.phone} trail={breadcrumbTrail(page)}>
        <Claims items={page.hero.claims} />
      </Hero>
      <Section title={page.benefits.title} lead={page.benefits.lead}>
        <Benefits {...page} />
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
      <div className="container split py-16 lg:py-24 [section:not(.bg-mist)+&]:pt-0">
        <PriceCard title="Tarief en contact" {...page.prices} phone={page.phone} />
        <Prose html={page.html} />
      </div>
      <Section title="Veelgestelde vragen" tone="mist" split>
        <Faq items={page.faq} />
      </Section>
      <BackHome />
      <CallToAction {...page.closing} phone={page.phone} />
    </>
  );
}

/** Beside a picture as a list, which is as high; alone as cards. */
function Benefits({ benefits, illustration }: Pick<Page, "benefits" | "illustration">) {
  if (!illustration) return <BenefitCards items={benefits.items} />;
  return (
    <div className="grid gap-10 lg:grid-cols-2 lg:items-center">
      <BenefitList items={benefits.items} />
      <Illustration
        picture={illustration}
        sizes="(min-width: 64rem) 36rem, 100vw"
        className="aspect-video h-fit"
      />
    </div>
  );
}

/** The steps of a move; urgent moves add a time to each. */
function Steps({ items }: { items: Page["steps"]["items"] }) {
  return (
    <ol
      className={`grid gap-8 sm:grid-cols-2 ${items.length < 4 ? columns(items.length, "lg") : "lg:grid-cols-4"}`}
    >
      {items.map(({ title, text, time }, index) => (
        <li key={title} className="border-t-2 border-petrol pt-5">
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-display text-4xl font-bold text-teal">{index + 1}</span>
            {time && (
              <span className="rounded-full bg-amber px-3 py-0.5 text-sm font-semibold text-ink">{time}</span>
            )}
          </p>
          <h3 className="mt-3 heading-3">{title}</h3>
          <p className="mt-2">{text}</p>
        </li>
      ))}
    </ol>
  );
}

function PriceTiers({ items }: { items: NonNullable<Page["tiers"]>["items"] }) {
  return (
    <ul className={`grid items-stretch gap-6 ${columns(items.length, "lg")}`}>
      {items.map(({ title, price, description, features, popular }) => (
        <li
          key={title}
          className={`relative flex flex-col card p-7 ${popular ? "border-2 border-button lg:-my-3 lg:py-10" : ""}`}
        >
          {popular && (
            <p className="absolute -top-3.5 left-7 rounded-full bg-button px-3 py-0.5 text-sm font-semibold text-white">
              Meest gekozen
            </p>
          )}
          <h3 className="heading-3">{title}</h3>
          <p className="mt-3 font-display text-3xl font-bold tracking-tight text-ink">{price}</p>
          <p className="mt-2">{description}</p>
          <ul className="my-6 grid gap-2.5">
            {features.map((feature) => (
              <li key={feature} className="flex gap-2.5">
                <Check aria-hidden className="mt-1 size-5 shrink-0 text-teal" /> {feature}
              </li>
            ))}
          </ul>
          <ButtonLink to="/offerte-aanvragen" look={popular ? "primary" : "light"} className="mt-auto">
            Offerte aanvragen
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

/** A list in two columns with ticks. */
function Checklist({ items }: { items: string[] }) {
  return (
    <ul className="grid max-w-4xl gap-x-10 gap-y-3 sm:grid-cols-2">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <Check aria-hidden className="mt-1 size-5 shrink-0 text-teal" /> {item}
        </li>
      ))}
    </ul>
  );
}

/** Five stars for each of a few qualities. */
function Ratings({ items }: { items: string[] }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-3">
      {items.map((item) => (
        <li key={item} className="card p-6">
          <p role="img" aria-label="5 van 5 sterren" className="flex gap-1 text-amber">
            {[1, 2, 3, 4, 5].map((star) => (
              <Star key={star} aria-hidden className="size-5 fill-current" />
            ))}
          </p>
          <h3 className="mt-3 heading-3">{item}</h3>
        </li>
      ))}
    </ul>
  );
}
