import { PageHeading } from "~/blocks/page-heading";
import { TableOfContents } from "~/blocks/table-of-contents";
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
        {page.short && <InShort points={page.short} />}
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[16rem_1fr] print:block">
          <TableOfContents title="Inhoud" headings={page.headings} />
          <Prose html={page.html} />
        </div>
        <p className="mt-10 text-sm">Laatst bijgewerkt op {longDate(page.updated)}</p>
      </div>
      <BackHome />
    </>
  );
}

function InShort({ points }: { points: string[] }) {
  return (
    <section aria-labelledby="in-het-kort" className="no-print mb-12 max-w-3xl card p-6">
      <h2 id="in-het-kort" className="heading-3">
        In het kort
      </h2>
      <div className="prose mt-3">
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
