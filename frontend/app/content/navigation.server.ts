/**
 * Makes the menus and the footer. Services and cities are listed from their pages; other links of `navigation.json` are
 * kept if their page exists. So adding or removing a page changes all menus.
 */
import { z } from "zod";

import { fillFacts } from "./fill-facts.server.ts";
import { readFacts } from "./folder.server.ts";
import { listPages } from "./page-files.server.ts";
import { readFolder } from "./pages.server.ts";
import { city, service } from "./schema.ts";

const link = z.object({ label: z.string().min(1), href: z.string().regex(/^[/#]/) });
const links = z.array(link);

/** The schema of `navigation.json`. */
export const navigationSchema = z.object({
  header: z.object({ links, services_label: z.string().min(1), quote_button: link }),
  floating_button: link,
  footer: z.object({ company: links, legal: links, staff: link }),
  not_found: z.object({ home: link, quote: link, popular: links }),
});

export type Link = z.infer<typeof link>;
export type Navigation = z.infer<typeof navigationSchema> & {
  services: (Link & { in_menu: boolean })[];
  cities: Link[];
};

export function readNavigation(): Navigation {
  const written = fillFacts(readFacts("navigation")) as z.infer<typeof navigationSchema>;
  const { header, footer, not_found } = written;
  return {
    ...written,
    header: { ...header, links: header.links.filter(leadsSomewhere) },
    footer: {
      ...footer,
      company: footer.company.filter(leadsSomewhere),
      legal: footer.legal.filter(leadsSomewhere),
    },
    not_found: { ...not_found, popular: not_found.popular.filter(leadsSomewhere) },
    services: listServices(),
    cities: listCities(),
  };
}

export function leadsSomewhere({ href }: { href: string }): boolean {
  return href.startsWith("#") || listPages().includes(href);
}

export function listServices(): Navigation["services"] {
  return readFolder("/diensten", service)
    .sort((a, b) => a.order - b.order || a.crumb.localeCompare(b.crumb))
    .map(({ crumb, path, in_menu }) => ({ label: crumb, href: path, in_menu }));
}

export function listCities(): Link[] {
  return readFolder("/locaties", city)
    .sort((a, b) => a.order - b.order || a.city.localeCompare(b.city))
    .map(({ city, path }) => ({ label: city, href: path }));
}
