/** The company as search engines know it: one entity under one @id, the same on every page. */
import navigation from "@site/navigation";

import { company } from "~/content/company";

import { absoluteUrl, idOf, type JsonLd } from "./json-ld";
import { shareUrl } from "./meta";

const { kvk, vat } = company.registration;
const companyId = idOf("/", "bedrijf");

/** Elsewhere in the data, the company is named by its id alone. */
export const companyReference: JsonLd = { "@id": companyId };

/** Nothing the page does not show: the rating only where a visitor reads it too. */
export const companyEntity = ({ showsRating }: { showsRating: boolean }): JsonLd => ({
  "@type": ["Organization", "MovingCompany"],
  "@id": companyId,
  name: company.name,
  legalName: company.legal_name,
  url: absoluteUrl("/"),
  logo,
  image: shareUrl({ name: company.share_picture }),
  telephone,
  email: company.email.display,
  address,
  geo: { "@type": "GeoCoordinates", ...company.geo },
  foundingDate: String(company.founded),
  ...(vat ? { vatID: vat } : {}),
  ...(kvk ? { identifier: { "@type": "PropertyValue", propertyID: "KvK", value: kvk } } : {}),
  contactPoint: {
    "@type": "ContactPoint",
    contactType: "customer service",
    telephone,
    availableLanguage: "nl",
  },
  priceRange: company.price_range,
  openingHoursSpecification,
  areaServed: navigation.cities.map(({ label }) => ({ "@type": "City", name: label })),
  ...(company.social.length > 0 ? { sameAs: company.social } : {}),
  ...(showsRating && company.rating ? { aggregateRating: ratingOf(company.rating) } : {}),
});

/** The same entity with all it offers, for the pages that are about the company itself. */
export const companyWithCatalogue = (page: { showsRating: boolean }): JsonLd => ({
  ...companyEntity(page),
  hasOfferCatalog,
});

/** Who publishes the articles. */
export const publisher = (): JsonLd => ({
  "@type": "Organization",
  "@id": companyId,
  name: company.name,
  url: absoluteUrl("/"),
  logo,
});

const telephone = company.phones.main.href.replace("tel:", "");

const logo: JsonLd = {
  "@type": "ImageObject",
  url: absoluteUrl("/icon-512.png"),
  width: 512,
  height: 512,
};

const address: JsonLd = {
  "@type": "PostalAddress",
  streetAddress: company.address.street,
  postalCode: company.address.postal_code,
  addressLocality: company.address.city,
  addressRegion: company.address.region,
  addressCountry: company.address.country,
};

const openingHoursSpecification: JsonLd[] = company.hours
  .filter((hours) => hours.schema_days !== undefined)
  .map(({ schema_days, opens, closes }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: schema_days,
    opens,
    closes,
  }));

const hasOfferCatalog: JsonLd = {
  "@type": "OfferCatalog",
  name: "Verhuisdiensten",
  itemListElement: navigation.services.map(({ label, href }) => ({
    "@type": "Offer",
    itemOffered: { "@type": "Service", "@id": idOf(href, "dienst"), name: label, url: absoluteUrl(href) },
  })),
};

const ratingOf = ({ value, best, count }: NonNullable<typeof company.rating>): JsonLd => ({
  "@type": "AggregateRating",
  ratingValue: value,
  bestRating: best,
  reviewCount: count,
});
