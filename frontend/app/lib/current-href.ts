import redirects from "@facts/redirects.json";

const targets = new Map(Object.entries(redirects));

/** The final URL of a link within the site: without trailing slash, old paths redirected; same rule as `site.py`. */
export function currentHref(href: string): string {
  const { pathname, search, hash } = new URL(href, "http://site");
  const path = pathname.replace(/(.)\/+$/, "$1");
  const [target = "", fragment] = (targets.get(path) ?? path).split("#");
  return `${target}${search}${fragment === undefined ? hash : `#${fragment}`}`;
}
