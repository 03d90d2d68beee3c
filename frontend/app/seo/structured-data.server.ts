/**
 * Makes the structured data of a page (JSON-LD) for search engines: only what the page shows. Made while building,
 * because browsers have no use for it.
 */
import type {
  BlogLeaf,
  BlogPostingLeaf,
  BreadcrumbListLeaf,
  FAQPageLeaf,
  ListItemLeaf,
  OfferLeaf,
  QuestionLeaf,
  ServiceLeaf,
  UnitPriceSpecificationLeaf,
  WebSiteLeaf,
} from "schema-dts";

import company from "@facts/company.json";

import type { Crumb } from "~/ui/breadcrumbs";

import { companyReference, publisher } from "./company-entity.server";
import { absoluteUrl, idOf } from "./json-ld";

export const website = () =>
  ({
    "@type": "WebSite",
    "@id": idOf("/", "website"),
    name: company.name,
    url: absoluteUrl("/"),
    inLanguage: company.language,
    publisher: companyReference,
  }) satisfies WebSiteLeaf;

export const breadcrumbList = (trail: Crumb[]) =>
  ({
    "@type": "BreadcrumbList",
    itemListElement: trail.map(
      ({ label, href }, index) =>
        ({
          "@type": "ListItem",
          position: index + 1,
          name: label,
          item: absoluteUrl(href),
        }) satisfies ListItemLeaf,
    ),
  }) satisfies BreadcrumbListLeaf;

export const faqPage = (faq: { question: string; answer: string }[]) =>
  ({
    "@type": "FAQPage",
    mainEntity: faq.map(
      ({ question, answer }) =>
        ({
          "@type": "Question",
          name: question,
          acceptedAnswer: { "@type": "Answer", text: answer },
        }) satisfies QuestionLeaf,
    ),
  }) satisfies FAQPageLeaf;

type ServicePage = {
  path: string;
  crumb: string;
  description: string;
  offers: { name: string; price?: number | undefined; unit?: string | undefined }[];
};

/** A service with its lowest price. */
export const service = ({ path, crumb, description, offers }: ServicePage) =>
  ({
    "@type": "Service",
    "@id": idOf(path, "dienst"),
    name: crumb,
    serviceType: crumb,
    description,
    url: absoluteUrl(path),
    provider: companyReference,
    areaServed: { "@type": "Country", name: company.address.country },
    offers: offers.map(
      ({ name, price, unit }) =>
        ({
          "@type": "Offer",
          name,
          url: absoluteUrl(path),
          ...(price === undefined ? {} : { priceSpecification: priceFrom(price, unit) }),
        }) satisfies OfferLeaf,
    ),
  }) satisfies ServiceLeaf;

const priceFrom = (minPrice: number, unitText: string | undefined) =>
  ({
    "@type": "UnitPriceSpecification",
    minPrice,
    priceCurrency: "EUR",
    valueAddedTaxIncluded: true,
    ...(unitText === undefined ? {} : { unitText }),
  }) satisfies UnitPriceSpecificationLeaf;

type CityPage = { path: string; city: string; description: string };

/** Moving in one city: the same company, which has no address there. */
export const cityService = ({ path, city, description }: CityPage) =>
  ({
    "@type": "Service",
    "@id": idOf(path, "dienst"),
    name: `Verhuizen in ${city}`,
    serviceType: "Verhuizing",
    description,
    url: absoluteUrl(path),
    provider: companyReference,
    areaServed: { "@type": "City", name: city },
  }) satisfies ServiceLeaf;

type ArticleCard = { href: string; heading: string; date: string };
type BlogPage = { path: string; hero: { title: string }; description: string };

export const blog = ({ path, hero, description }: BlogPage, articles: ArticleCard[]) =>
  ({
    "@type": "Blog",
    "@id": blogId,
    name: hero.title,
    description,
    url: absoluteUrl(path),
    inLanguage: company.language,
    publisher: publisher(),
    blogPost: articles.map(
      ({ href, heading, date }) =>
        ({
          "@type": "BlogPosting",
          headline: heading,
          url: absoluteUrl(href),
          datePublished: date,
        }) satisfies BlogPostingLeaf,
    ),
  }) satisfies BlogLeaf;

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

export const blogPosting = (article: Article) =>
  ({
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
  }) satisfies BlogPostingLeaf;
