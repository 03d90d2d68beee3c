import { absoluteUrl } from "~/seo/json-ld";

/** Nothing is forbidden: a page that says noindex must be read to be obeyed. */
export function loader() {
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl("/sitemap.xml")}\n`, {
    headers: { "Content-Type": "text/plain" },
  });
}
