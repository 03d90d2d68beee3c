import { Mail, Phone } from "lucide-react";

import company from "@facts/company.json";

import { Claims } from "~/blocks/claims";
import { PageHeading } from "~/blocks/page-heading";
import { readPage } from "~/content/pages.server";
import { quote } from "~/content/schema";
import { trailTo } from "~/content/trail";
import { pageMeta } from "~/seo/meta";
import { breadcrumbList, movingCompany } from "~/seo/structured-data";
import { ButtonLink } from "~/ui/button";
import { Prose } from "~/ui/prose";

import type { Route } from "./+types/quote";

export function loader() {
  return readPage("/offerte-aanvragen", quote);
}

export const meta: Route.MetaFunction = ({ loaderData: page }) =>
  pageMeta(page, { jsonLd: [movingCompany(company.address.city), breadcrumbList(trailTo(page))] });

export default function Quote({ loaderData: page }: Route.ComponentProps) {
  const { phones, email } = company;
  return (
    <>
      <PageHeading title={page.heading} lead={page.lead} trail={trailTo(page)}>
        <Claims items={page.assurances} />
      </PageHeading>
      <div className="container pb-20">
        <div className="mb-10 flex flex-wrap gap-3">
          <ButtonLink to={phones.main.href}>
            <Phone aria-hidden className="size-5" /> Bel {phones.main.display}
          </ButtonLink>
          <ButtonLink to={email.href} look="light">
            <Mail aria-hidden className="size-5" /> Mail ons
          </ButtonLink>
        </div>
        <Prose html={page.html} />
      </div>
    </>
  );
}
