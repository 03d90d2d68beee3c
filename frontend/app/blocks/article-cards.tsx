import type { ArticleCard } from "~/content/cards.server";
import { longDate } from "~/lib/long-date";
import { LazyImage } from "~/ui/lazy-image";

import { Tags } from "./tags";

/** Articles as cards; the featured one, always first, takes the full width. On a phone the others are a line each. */
export function ArticleCards({ articles }: { articles: ArticleCard[] }) {
  return (
    <ul className="grid gap-6 md:grid-cols-2">
      {articles.map((article) => (
        <li
          key={article.href}
          className={`group relative overflow-hidden card transition-shadow hover:shadow-float ${
            article.featured ? "md:col-span-2 md:grid md:grid-cols-2" : "max-sm:flex max-sm:flex-wrap"
          }`}
        >
          <LazyImage
            {...article.picture}
            sizes="(min-width: 48rem) 36rem, 100vw"
            className={
              article.featured
                ? "aspect-video md:aspect-auto md:h-full"
                : "max-sm:grow max-sm:basis-24 sm:aspect-video"
            }
          />
          <div
            className={`self-center lg:p-8 ${article.featured ? "p-6" : "p-4 max-sm:min-w-0 max-sm:grow-9 max-sm:basis-44 sm:p-6"}`}
          >
            <p className="text-sm">
              <time dateTime={article.date}>{longDate(article.date)}</time> · {article.readMinutes} minuten
              leestijd
            </p>
            <h3 className={`mt-2 ${article.featured ? "heading-2" : "heading-3"}`}>
              <a href={article.href} className="stretched">
                {article.heading}
              </a>
            </h3>
            <p className={`mt-3 ${article.featured ? "" : "max-sm:hidden"}`}>{article.excerpt}</p>
            <div className="mt-5 max-sm:hidden">
              <Tags tags={article.tags} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
