import { ArticleCards } from "~/blocks/article-cards";
import { CallToAction } from "~/blocks/call-to-action";
import { PageHeading } from "~/blocks/page-heading";
import { articleCards } from "~/content/cards.server";
import { readPage } from "~/content/pages.server";
import { blogList } from "~/content/schema";
import { pageMeta } from "~/seo/meta";
import { blog, breadcrumbList } from "~/seo/structured-data.server";
import { breadcrumbTrail } from "~/ui/breadcrumbs";

import type { Route } from "./+types/blog-list";

export function loader() {
  const page = readPage("/blog", blogList);
  const articles = articleCards();
  const jsonLd = [blog(page, articles), breadcrumbList(breadcrumbTrail(page))];
  return { page: { ...page, jsonLd }, articles };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData.page);

export default function BlogList({ loaderData: { page, articles } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading {...page.hero} trail={breadcrumbTrail(page)} />
      <section aria-labelledby="artikelen" className="container pb-20">
        <h2 id="artikelen" className="sr-only">
          Artikelen
        </h2>
        <ArticleCards articles={articles} />
      </section>
      <CallToAction {...page.closing} />
    </>
  );
}
