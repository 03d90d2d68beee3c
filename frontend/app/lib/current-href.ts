import redirects from "@facts/redirects.json";

const targets = new Map(Object.entries(redirects));

/** Where a link within the site really leads: no trailing slash, no old path; query and hash stay. As `site.py`. */
export function currentHref(href: string): string {
  const { pathname, search, hash } = new URL(href, "http://site");
  const path = pathname.replace(/(.)\/+$/, "$1");
  const [target = "", fragment] = (targets.get(path) ?? path).split("#");
  return `${target}${search}${fragment === undefined ? hash : `#${fragment}`}`;
}
