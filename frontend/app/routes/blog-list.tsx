import { ArticleCards } from "~/blocks/article-cards";
import { Closing } from "~/blocks/closing";
import { PageHeading } from "~/blocks/page-heading";
import { articleCards } from "~/content/cards.server";
import { readPage } from "~/content/pages.server";
import { blogList } from "~/content/schema";
import { trailTo } from "~/content/trail";
import { pageMeta } from "~/seo/meta";
import { breadcrumbList, organization } from "~/seo/structured-data";

import type { Route } from "./+types/blog-list";

export function loader() {
  return { page: readPage("/blog", blogList), articles: articleCards() };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(loaderData.page, {
    jsonLd: [organization(), breadcrumbList(trailTo(loaderData.page))],
  });

export default function BlogList({ loaderData: { page, articles } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading {...page.hero} trail={trailTo(page)} />
      <section aria-labelledby="artikelen" className="container pb-20">
        <h2 id="artikelen" className="sr-only">
          Artikelen
        </h2>
        <ArticleCards articles={articles} />
      </section>
      <Closing {...page.closing} />
    </>
  );
}
