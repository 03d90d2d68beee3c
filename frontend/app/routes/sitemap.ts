import { readHeads } from "~/content/pages.server";
import { absoluteUrl } from "~/seo/json-ld";

export function loader() {
  const urls = readHeads()
    .filter((page) => !page.noindex)
    .map(({ path, updated }) => `  <url><loc>${absoluteUrl(path)}</loc><lastmod>${updated}</lastmod></url>`);
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
  return new Response(body, { headers: { "Content-Type": "application/xml" } });
}
