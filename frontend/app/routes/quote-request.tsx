import type { ShouldRevalidateFunction } from "react-router";

import company from "@facts/company.json";

import { Claims } from "~/blocks/claims";
import { readPage } from "~/content/pages.server";
import { quoteRequest } from "~/content/schema";
import { Wizard } from "~/quote-request/wizard/wizard";
import { companyEntity } from "~/seo/company-entity.server";
import { pageMeta } from "~/seo/meta";
import { breadcrumbList } from "~/seo/structured-data.server";
import { Breadcrumbs, breadcrumbTrail } from "~/ui/breadcrumbs";
import { Prose } from "~/ui/prose";

import type { Route } from "./+types/quote-request";

export function loader() {
  const page = readPage("/offerte-aanvragen", quoteRequest);
  return { ...page, jsonLd: [companyEntity(page), breadcrumbList(breadcrumbTrail(page))] };
}

/** The steps share one page: moving between them needs no call of the server, so it works offline too. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData);

export default function QuoteRequest({ loaderData: page }: Route.ComponentProps) {
  return (
    <Wizard
      crumbs={<Breadcrumbs trail={breadcrumbTrail(page)} />}
      intro={<Intro {...page} />}
      outro={<Outro {...page} />}
      assurances={page.assurances}
    />
  );
}

/** The heading and lead of the page, on the first step; later steps have their own heading. */
function Intro({ heading, lead }: { heading: string; lead: string }) {
  const { phones, email } = company;
  return (
    <div className="mt-3 mb-5 max-w-2xl sm:mb-7">
      <h1 className="heading-2 text-ink">{heading}</h1>
      <p className="mt-3 max-sm:hidden">{lead}</p>
      <noscript>
        <p className="mt-6 rounded-2xl bg-white p-4 text-ink">
          Het formulier werkt alleen met JavaScript. Bel ons op{" "}
          <a className="font-semibold underline" href={phones.main.href}>
            {phones.main.display}
          </a>{" "}
          of mail naar{" "}
          <a className="font-semibold underline" href={email.href}>
            {email.display}
          </a>
          , dan maken wij uw offerte zonder formulier.
        </p>
      </noscript>
    </div>
  );
}

/** Stands under the first step, so that on a phone the visitor sees the first field at once. */
function Outro({ html, lead, assurances }: { html: string; lead: string; assurances: string[] }) {
  return (
    <>
      <p className="mb-6 sm:hidden">{lead}</p>
      <div className="mb-10 text-ink lg:hidden [&_svg]:text-teal">
        <Claims items={assurances} />
      </div>
      <Prose html={html} />
    </>
  );
}
