/** What stands in the head of a page: title, description, canonical URL, sharing and structured data. */
import type { MetaDescriptor } from "react-router";

import company from "@facts/company.json";

import { absoluteUrl, type JsonLd } from "./structured-data";

type Head = {
  path: string;
  title: string;
  description: string;
  keywords: string[];
  noindex: boolean;
  /** The picture the page opens with: beside its promise, or above its article. */
  hero?: { title: string; picture?: Named };
  picture?: Named;
};
type Named = { name: string };
type Extra = { kind?: "website" | "article"; jsonLd?: JsonLd[] };

export function pageMeta(page: Head, { kind = "website", jsonLd = [] }: Extra = {}): MetaDescriptor[] {
  const url = absoluteUrl(page.path);
  const { name } = page.hero?.picture ?? page.picture ?? { name: company.share_picture };
  return [
    { title: page.title },
    { name: "description", content: page.description },
    { name: "keywords", content: page.keywords.join(", ") },
    ...(page.noindex ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "canonical", href: url },
    ...sharing({ ...page, url, kind, image: absoluteUrl(`/images/share-${name}.jpg`) }),
    ...(jsonLd.length > 0
      ? [{ "script:ld+json": { "@context": "https://schema.org", "@graph": jsonLd } }]
      : []),
  ];
}

type Shared = { title: string; description: string; url: string; kind: string; image: string };

const sharing = ({ title, description, url, kind, image }: Shared): MetaDescriptor[] => [
  { property: "og:type", content: kind },
  { property: "og:site_name", content: company.name },
  { property: "og:locale", content: "nl_NL" },
  { property: "og:url", content: url },
  { property: "og:title", content: title },
  { property: "og:description", content: description },
  { property: "og:image", content: image },
  { name: "twitter:card", content: "summary_large_image" },
  { name: "twitter:title", content: title },
  { name: "twitter:description", content: description },
  { name: "twitter:image", content: image },
];
