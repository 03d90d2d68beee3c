/** Makes the head of a page: title, description, canonical URL, sharing and structured data. */
import type { MetaDescriptor } from "react-router";

import { company } from "~/content/company";

import { absoluteUrl, type JsonLd } from "./json-ld";

type Head = {
  path: string;
  title: string;
  description: string;
  keywords: string[];
  noindex: boolean;
  jsonLd?: JsonLd[];
  /** The picture the page opens with: beside its promise, or above its article. */
  hero?: { title: string; picture?: Named };
  picture?: Named;
};
type Named = { name: string; alt: string };
/** When an article appeared and was last changed, with the time zone. */
type Times = { published: string; modified: string };

const ownPicture: Named = { name: company.share_picture, alt: company.share_picture_alt };
// The size social networks ask for; `scripts/share-pictures.ts` draws the pictures in it.
const [SHARED_WIDTH, SHARED_HEIGHT] = ["1200", "630"];

export function pageMeta(page: Head, article?: Times): MetaDescriptor[] {
  const url = absoluteUrl(page.path);
  const picture = page.hero?.picture ?? page.picture ?? ownPicture;
  return [
    { title: page.title },
    { name: "description", content: page.description },
    { name: "keywords", content: page.keywords.join(", ") },
    ...(page.noindex ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "canonical", href: url },
    ...sharing({ ...page, url, kind: article ? "article" : "website", picture }),
    ...(article ? times(article) : []),
    ...(page.jsonLd
      ? [{ "script:ld+json": { "@context": "https://schema.org", "@graph": page.jsonLd } }]
      : []),
  ];
}

const times = ({ published, modified }: Times): MetaDescriptor[] => [
  { property: "article:published_time", content: published },
  { property: "article:modified_time", content: modified },
];

type Shared = { title: string; description: string; url: string; kind: string; picture: Named };

const sharing = ({ title, description, url, kind, picture }: Shared): MetaDescriptor[] => [
  { property: "og:type", content: kind },
  { property: "og:site_name", content: company.name },
  { property: "og:locale", content: "nl_NL" },
  { property: "og:url", content: url },
  { property: "og:title", content: title },
  { property: "og:description", content: description },
  { property: "og:image", content: shareUrl(picture) },
  { property: "og:image:width", content: SHARED_WIDTH },
  { property: "og:image:height", content: SHARED_HEIGHT },
  { property: "og:image:alt", content: picture.alt },
  { name: "twitter:card", content: "summary_large_image" },
  { name: "twitter:title", content: title },
  { name: "twitter:description", content: description },
  { name: "twitter:image", content: shareUrl(picture) },
  { name: "twitter:image:alt", content: picture.alt },
];

export const shareUrl = ({ name }: { name: string }) => absoluteUrl(`/images/share-${name}.jpg`);
