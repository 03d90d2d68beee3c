/** What search engines read (JSON-LD), from the company's facts and the page itself. Nothing the page does not show. */
import company from "@facts/company.json";

import type { Crumb } from "~/ui/breadcrumbs";

export type JsonLd = Record<string, unknown>;

export const absoluteUrl = (path: string) => `${company.base_url}${path}`;

const organizationId = `${company.base_url}/#bedrijf`;

const postalAddress: JsonLd = {
  "@type": "PostalAddress",
  streetAddress: company.address.street,
  postalCode: company.address.postal_code,
  addressLocality: company.address.city,
  addressRegion: company.address.region,
  addressCountry: company.address.country,
};

const identity: JsonLd = {
  "@id": organizationId,
  name: company.name,
  url: absoluteUrl("/"),
  telephone: company.phones.main.href.replace("tel:", ""),
  email: company.email.display,
  address: postalAddress,
};

/** The company as an organisation: age, address, contact and rating. */
export const organization = (): JsonLd => ({
  "@type": "Organization",
  ...identity,
  logo: absoluteUrl("/icon-512.png"),
  foundingDate: String(company.founded),
  contactPoint: {
    "@type": "ContactPoint",
    contactType: "customer service",
    telephone: company.phones.main.href.replace("tel:", ""),
    availableLanguage: "nl",
  },
  aggregateRating: {
    "@type": "AggregateRating",
    ratingValue: company.rating.value,
    bestRating: company.rating.best,
    reviewCount: company.rating.count,
  },
});

/** The company as a local business, with the city it serves on this page. */
export const movingCompany = (area: string): JsonLd => ({
  "@type": "MovingCompany",
  ...identity,
  image: absoluteUrl(`/images/share-${company.share_picture}.jpg`),
  priceRange: company.price_range,
  areaServed: { "@type": "City", name: area },
  geo: { "@type": "GeoCoordinates", ...company.geo },
  openingHoursSpecification: company.hours
    .filter((hours) => hours.schema_days !== undefined)
    .map(({ schema_days, opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: schema_days,
      opens,
      closes,
    })),
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

type Article = {
  path: string;
  heading: string;
  excerpt: string;
  date: string;
  updated: string;
  author: string;
  tags: string[];
  picture: { name: string; widths: number[] };
};

export const blogPosting = (article: Article): JsonLd => ({
  "@type": "BlogPosting",
  headline: article.heading,
  description: article.excerpt,
  image: absoluteUrl(`/images/${article.picture.name}-${String(article.picture.widths.at(-1))}.jpg`),
  datePublished: `${article.date}T09:00:00+01:00`,
  dateModified: `${article.updated}T09:00:00+01:00`,
  author: { "@type": "Organization", name: article.author, url: absoluteUrl("/over-ons") },
  publisher: {
    "@id": organizationId,
    "@type": "Organization",
    name: company.name,
    logo: absoluteUrl("/icon-512.png"),
  },
  mainEntityOfPage: absoluteUrl(article.path),
  keywords: article.tags.join(", "),
  inLanguage: company.language,
});
