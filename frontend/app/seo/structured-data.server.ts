/**
 * What search engines read about a page (JSON-LD), from the page itself. Nothing the page does not show. Made while
 * building: browsers have no use for it.
 */
import company from "@facts/company.json";

import type { Crumb } from "~/ui/breadcrumbs";

import { companyReference, publisher } from "./company-entity.server";
import { absoluteUrl, idOf, type JsonLd } from "./json-ld";

export const website = (): JsonLd => ({
  "@type": "WebSite",
  "@id": idOf("/", "website"),
  name: company.name,
  url: absoluteUrl("/"),
  inLanguage: company.language,
  publisher: companyReference,
});

export const breadcrumbList = (trail: Crumb[]): JsonLd => ({
  "@type": "BreadcrumbList",
  itemListElement: trail.map(({ label, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: absoluteUrl(href),
  })),
});

export const faqPage = (faq: { question: string; answer: string }[]): JsonLd => ({
  "@type": "FAQPage",
  mainEntity: faq.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

type ServicePage = {
  path: string;
  crumb: string;
  description: string;
  offers: { name: string; price?: number | undefined; unit?: string | undefined }[];
};

/** One of the services, with what it costs from. */
export const service = ({ path, crumb, description, offers }: ServicePage): JsonLd => ({
  "@type": "Service",
  "@id": idOf(path, "dienst"),
  name: crumb,
  serviceType: crumb,
  description,
  url: absoluteUrl(path),
  provider: companyReference,
  areaServed: { "@type": "Country", name: company.address.country },
  offers: offers.map(({ name, price, unit }) => ({
    "@type": "Offer",
    name,
    url: absoluteUrl(path),
    ...(price === undefined ? {} : { priceSpecification: priceFrom(price, unit) }),
  })),
});

const priceFrom = (minPrice: number, unitText: string | undefined): JsonLd => ({
  "@type": "UnitPriceSpecification",
  minPrice,
  priceCurrency: "EUR",
  valueAddedTaxIncluded: true,
  unitText,
});

type CityPage = { path: string; city: string; description: string };

/** Moving in one city: the same company, which has no address there. */
export const cityService = ({ path, city, description }: CityPage): JsonLd => ({
  "@type": "Service",
  "@id": idOf(path, "dienst"),
  name: `Verhuizen in ${city}`,
  serviceType: "Verhuizing",
  description,
  url: absoluteUrl(path),
  provider: companyReference,
  areaServed: { "@type": "City", name: city },
});

type ArticleCard = { href: string; heading: string; date: string };
type BlogPage = { path: string; hero: { title: string }; description: string };

export const blog = ({ path, hero, description }: BlogPage, articles: ArticleCard[]): JsonLd => ({
  "@type": "Blog",
  "@id": blogId,
  name: hero.title,
  description,
  url: absoluteUrl(path),
  inLanguage: company.language,
  publisher: publisher(),
  blogPost: articles.map(({ href, heading, date }) => ({
    "@type": "BlogPosting",
    headline: heading,
    url: absoluteUrl(href),
    datePublished: date,
  })),
});

const blogId = idOf("/blog", "blog");

type Article = {
  path: string;
  heading: string;
  excerpt: string;
  published: string;
  modified: string;
  author: string;
  tags: string[];
  picture: { name: string; widths: number[] };
};

export const blogPosting = (article: Article): JsonLd => ({
  "@type": "BlogPosting",
  headline: article.heading,
  description: article.excerpt,
  image: absoluteUrl(`/images/${article.picture.name}-${String(article.picture.widths.at(-1))}.jpg`),
  datePublished: article.published,
  dateModified: article.modified,
  author: { "@type": "Organization", name: article.author, url: absoluteUrl("/over-ons") },
  publisher: publisher(),
  isPartOf: { "@id": blogId },
  mainEntityOfPage: absoluteUrl(article.path),
  keywords: article.tags.join(", "),
  inLanguage: company.language,
});
