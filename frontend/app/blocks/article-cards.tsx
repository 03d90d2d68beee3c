import { Link } from "react-router";

import type { ArticleCard } from "~/content/cards.server";
import { longDate } from "~/lib/long-date";
import { LazyImage } from "~/ui/lazy-image";

import { Tags } from "./tags";

/** Articles as cards; the featured one, always first, takes the full width. */
export function ArticleCards({ articles }: { articles: ArticleCard[] }) {
  return (
    <ul className="grid gap-6 md:grid-cols-2">
      {articles.map((article) => (
        <li
          key={article.href}
          className={`group relative overflow-hidden card transition-shadow hover:shadow-float ${
            article.featured ? "md:col-span-2 md:grid md:grid-cols-2" : ""
          }`}
        >
          <LazyImage
            {...article.picture}
            sizes="(min-width: 48rem) 36rem, 100vw"
            className={article.featured ? "aspect-video md:aspect-auto md:h-full" : "aspect-video"}
          />
          <div className="self-center p-6 lg:p-8">
            <p className="text-sm">
              <time dateTime={article.date}>{longDate(article.date)}</time> · {article.readMinutes} minuten
              leestijd
            </p>
            <h3 className={`mt-2 ${article.featured ? "heading-2" : "heading-3"}`}>
              <Link to={article.href} className="after:absolute after:inset-0">
                {article.heading}
              </Link>
            </h3>
            <p className="mt-3">{article.excerpt}</p>
            <div className="mt-5">
              <Tags tags={article.tags} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
