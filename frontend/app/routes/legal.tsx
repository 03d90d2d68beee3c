import { PageHeading } from "~/blocks/page-heading";
import { readPage } from "~/content/pages.server";
import { legal } from "~/content/schema";
import { longDate } from "~/lib/long-date";
import { pageMeta } from "~/seo/meta";
import { breadcrumbList } from "~/seo/structured-data.server";
import { BackHome } from "~/ui/back-home";
import { breadcrumbTrail } from "~/ui/breadcrumbs";
import { Prose } from "~/ui/prose";

import type { Route } from "./+types/legal";

export function loader({ url }: Route.LoaderArgs) {
  const page = readPage(url.pathname, legal);
  return { ...page, jsonLd: [breadcrumbList(breadcrumbTrail(page))] };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData);

export default function Legal({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={page.heading} lead={page.lead} trail={breadcrumbTrail(page)} />
      <div className="container pb-6">
        <Prose html={page.html} className="split" />
        <p className="mt-10 text-sm">Laatst bijgewerkt op {longDate(page.updated)}</p>
      </div>
      <BackHome />
    </>
  );
}
