/** Makes the cards of services and articles from their own pages. */
import { listServices } from "./navigation.server.ts";
import { readFolder, readPage } from "./pages.server.ts";
import { article, service } from "./schema.ts";

export type ServiceCard = ReturnType<typeof serviceCards>[number];
export type ArticleCard = ReturnType<typeof articleCards>[number];

/** In the order of the menus. */
export function serviceCards() {
  return listServices().map(({ href }) => ({ href, ...readPage(href, service).card }));
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
