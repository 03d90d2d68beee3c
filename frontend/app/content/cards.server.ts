/** What other pages show of services and articles: their cards, taken from their own pages. */
import navigation from "../../../content/facts/navigation.json" with { type: "json" };
import { readFolder, readPage } from "./pages.server.ts";
import { article, service } from "./schema.ts";

export type ServiceCard = ReturnType<typeof serviceCards>[number];
export type ArticleCard = ReturnType<typeof articleCards>[number];

/** In the order of the navigation. */
export function serviceCards() {
  return navigation.services.map(({ href }) => ({ href, ...readPage(href, service).card }));
}

/** The featured one first, then the newest. */
export function articleCards() {
  return readFolder("/blog", article)
    .map(({ path, heading, excerpt, date, readMinutes, tags, picture, featured }) => ({
      href: path,
      heading,
      excerpt,
      date,
      readMinutes,
      tags,
      picture,
      featured,
    }))
    .sort((a, b) => Number(b.featured) - Number(a.featured) || b.date.localeCompare(a.date));
}
