/** Makes answers from a stored record, the reverse of `payload.ts`, so that the form's fields can correct them. */
import { type Answers, emptyAnswers, type Inventory, type Prefix, withPrefix } from "./answers";
import { streetAndNumber } from "./payload";
import { sides, textsOf } from "./plain-answers";
import type { QuoteRecord } from "./quote-record";

export function toAnswers(record: QuoteRecord): Answers {
  return {
    ...emptyAnswers,
    ...textsOf(record),
    ...addressOf(record, "van"),
    ...addressOf(record, "naar"),
    vanVerdiepingNummer: String(record.from_floor_number ?? ""),
    naarVerdiepingNummer: String(record.to_floor_number ?? ""),
    inventory: (record.furniture_list ?? {}) as Inventory, // checked by the server
    inventoryComplete: record.inventory_complete === true,
    extraServices: servicesOf(record),
    ...splitName(record.full_name ?? ""),
    telefoon: record.phone ?? "",
    bedrijfsnaam: record.company_name ?? "",
  };
}

// The type allows a text too, which the API never sends.
const servicesOf = ({ extra_services: ids }: QuoteRecord): string[] => (Array.isArray(ids) ? ids : []);

/** Street and number; where they are not known apart, the address as it was given is in the street. */
function addressOf(record: QuoteRecord, prefix: Prefix) {
  const side = sides[prefix];
  const Postcode = record[`${side}_postal_code`] ?? "";
  const Straat = record[`${side}_street`] ?? "";
  const Huisnummer = record[`${side}_house_number`] ?? "";
  const address = record[`${side}_address`] ?? "";
  const apart = withPrefix(prefix, { Postcode, Huisnummer, Straat });
  const isSame = streetAndNumber({ ...emptyAnswers, ...apart }, prefix) === address;
  return isSame ? apart : withPrefix(prefix, { Postcode, Huisnummer: "", Straat: address });
}

/** Splits `Anna Maria van den Berg` in three; a single name is the last name, by which people are found. */
export function splitName(name: string): Pick<Answers, "voornaam" | "tussenvoegsel" | "achternaam"> {
  const words = name.trim().split(/\s+/);
  if (words.length === 1) return { voornaam: "", tussenvoegsel: "", achternaam: words[0] ?? "" };
  const small = words.findIndex((word, index) => index > 0 && isSmall(word));
  const first = small > 0 ? small : 1;
  const rest = words.slice(first);
  const last = rest.findIndex((word) => !isSmall(word));
  // Only lower-case words: nothing tells them apart, so all are the last name.
  const middle = last < 0 ? 0 : last;
  return {
    voornaam: words.slice(0, first).join(" "),
    tussenvoegsel: rest.slice(0, middle).join(" "),
    achternaam: rest.slice(middle).join(" "),
  };
}

const isSmall = (word: string): boolean => /^\p{Ll}|^'/u.test(word);
