/** The answers behind a record that is stored: the way back of `payload.ts`, to be corrected in the form's own fields. */
import { type Answers, emptyAnswers, type Inventory, type Prefix } from "./answers";
import type { QuoteRecord } from "./quote-record";
import { splitStreet } from "./street";

export function toAnswers(record: QuoteRecord): Answers {
  return {
    ...emptyAnswers,
    ...addressOf(record, "van", "from"),
    ...addressOf(record, "naar", "to"),
    dateFlexibility: record.date_flexibility ?? emptyAnswers.dateFlexibility,
    verhuisdatum: record.moving_date ?? "",
    inventory: (record.furniture_list ?? {}) as Inventory, // checked by the server
    extraServices: servicesOf(record),
    hulpNodig: record.help_needed ?? emptyAnswers.hulpNodig,
    ...splitName(record.full_name ?? ""),
    telefoon: record.phone ?? "",
    email: record.email ?? "",
    contactvoorkeur: record.contact_preference ?? emptyAnswers.contactvoorkeur,
    zekerheidsverhuizing: record.business_move ?? emptyAnswers.zekerheidsverhuizing,
    bedrijfsnaam: record.company_name ?? "",
    opmerkingen: record.additional_notes ?? "",
  };
}

// The type allows for a text too, which the API never gives.
const servicesOf = ({ extra_services: ids }: QuoteRecord): string[] => (Array.isArray(ids) ? ids : []);

function addressOf(record: QuoteRecord, prefix: Prefix, side: "from" | "to") {
  const address = record[`${side}_address`] ?? "";
  const { street, number } = splitStreet(address) ?? { street: address, number: "" };
  return {
    [`${prefix}Land`]: record[`${side}_country`] ?? emptyAnswers[`${prefix}Land`],
    [`${prefix}Postcode`]: record[`${side}_postal_code`] ?? "",
    [`${prefix}Huisnummer`]: number,
    [`${prefix}Stad`]: record[`${side}_city`] ?? "",
    [`${prefix}Straat`]: street,
    [`${prefix}WoningType`]: record[`${side}_home_type`] ?? emptyAnswers[`${prefix}WoningType`],
    [`${prefix}Verdieping`]: record[`${side}_floor`] ?? emptyAnswers[`${prefix}Verdieping`],
    [`${prefix}LiftAanwezig`]: record[`${side}_access`] ?? emptyAnswers[`${prefix}LiftAanwezig`],
    [`${prefix}Omschrijving`]: record[`${side}_description`] ?? "",
  };
}

/** `Anna Maria van den Berg` in three; who gave one name has it as the last, by which people are found. */
export function splitName(name: string): Pick<Answers, "voornaam" | "tussenvoegsel" | "achternaam"> {
  const words = name.trim().split(/\s+/);
  if (words.length === 1) return { voornaam: "", tussenvoegsel: "", achternaam: words[0] ?? "" };
  const small = words.findIndex((word, index) => index > 0 && isSmall(word));
  const first = small > 0 ? small : 1;
  const rest = words.slice(first);
  const last = rest.findIndex((word) => !isSmall(word));
  // Only small words: there is no telling them apart.
  const middle = last < 0 ? 0 : last;
  return {
    voornaam: words.slice(0, first).join(" "),
    tussenvoegsel: rest.slice(0, middle).join(" "),
    achternaam: rest.slice(middle).join(" "),
  };
}

const isSmall = (word: string): boolean => /^\p{Ll}|^'/u.test(word);
