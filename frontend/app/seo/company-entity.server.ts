/** The company as search engines know it: one entity under one @id, the same on every page. */
import type {
  AggregateRatingLeaf,
  CityLeaf,
  IdReference,
  ImageObjectLeaf,
  LocalBusinessLeaf,
  MergeLeafTypes,
  MovingCompanyLeaf,
  OfferCatalogLeaf,
  OfferLeaf,
  OrganizationLeaf,
  PostalAddressLeaf,
} from "schema-dts";

import navigation from "@site/navigation";

import { company } from "~/content/company";
import {
  closedSpecification,
  hoursSpecification,
  readHours,
  readToldClosures,
} from "~/content/opening-hours.server";

import { absoluteUrl, idOf } from "./json-ld";
import { shareUrl } from "./meta";

type Company = MergeLeafTypes<[OrganizationLeaf, LocalBusinessLeaf, MovingCompanyLeaf]>;

const { kvk, vat } = company.registration;
const closures = readToldClosures(closedSpecification);
const companyId = idOf("/", "bedrijf");

/** Elsewhere in the data, the company is named by its id alone. */
export const companyReference = { "@id": companyId } satisfies IdReference;

/** Only what the page shows: the rating only where visitors see it too. */
export const companyEntity = ({ showsRating }: { showsRating: boolean }) =>
  ({
    "@type": ["Organization", "LocalBusiness", "MovingCompany"],
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
    openingHoursSpecification: hoursSpecification(readHours()),
    ...(closures.length > 0 ? { specialOpeningHoursSpecification: closures } : {}),
    areaServed: navigation.cities.map(({ label }) => ({ "@type": "City", name: label }) satisfies CityLeaf),
    ...(company.social.length > 0 ? { sameAs: company.social } : {}),
    ...(showsRating && company.rating ? { aggregateRating: ratingOf(company.rating) } : {}),
  }) satisfies Company;

/** The same entity with all its services, for the pages about the company itself. */
export const companyWithCatalogue = (page: { showsRating: boolean }) =>
  ({ ...companyEntity(page), hasOfferCatalog }) satisfies Company;

/** Who publishes the articles. */
export const publisher = () =>
  ({
    "@type": "Organization",
    "@id": companyId,
    name: company.name,
    url: absoluteUrl("/"),
    logo,
  }) satisfies OrganizationLeaf;

const telephone = company.phones.main.href.replace("tel:", "");

const logo = {
  "@type": "ImageObject",
  url: absoluteUrl("/icon-512.png"),
  width: "512 px",
  height: "512 px",
} satisfies ImageObjectLeaf;

const address = {
  "@type": "PostalAddress",
  streetAddress: company.address.street,
  postalCode: company.address.postal_code,
  addressLocality: company.address.city,
  addressRegion: company.address.region,
  addressCountry: company.address.country,
} satisfies PostalAddressLeaf;

const hasOfferCatalog = {
  "@type": "OfferCatalog",
  name: "Verhuisdiensten",
  itemListElement: navigation.services.map(
    ({ label, href }) =>
      ({
        "@type": "Offer",
        itemOffered: { "@type": "Service", "@id": idOf(href, "dienst"), name: label, url: absoluteUrl(href) },
      }) satisfies OfferLeaf,
  ),
} satisfies OfferCatalogLeaf;

const ratingOf = ({ value, best, count }: NonNullable<typeof company.rating>) =>
  ({
    "@type": "AggregateRating",
    ratingValue: value,
    bestRating: best,
    reviewCount: count,
  }) satisfies AggregateRatingLeaf;
