import { absoluteUrl } from "~/seo/json-ld";

/** Forbids nothing: a crawler must read a page to see its noindex. */
export function loader() {
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl("/sitemap.xml")}\n`, {
    headers: { "Content-Type": "text/plain" },
  });
}
