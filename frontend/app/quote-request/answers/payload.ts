/** Makes the record that the API stores from the answers: plain ones by their table, the others here. */
import options from "@facts/quote-options.json";

import type { Answers, Prefix, TextName } from "./answers";
import { isHighest } from "./floor";
import { normalPhone } from "./phone";
import { columnsOf, plainColumns } from "./plain-answers";
import { normalPostcode } from "./postcode";
import type { ApiRecord, QuoteRecord } from "./quote-record";
import { streetBefore } from "./street";

/** The key of a draft, the same for every try to send it, and how long the form was open. */
export type Sending = { key: string; seconds: number };

export function toRequest(answers: Answers, { key, seconds }: Sending): QuoteRecord {
  return { ...toRecord(answers), idempotency_key: key, form_seconds: seconds, trap: answers.website || null };
}

export function toRecord(answers: Answers): QuoteRecord {
  const from = houseOf(answers, "van");
  const to = houseOf(answers, "naar");
  return {
    ...columnsOf(answers),
    from_address: from.address,
    from_street: from.street,
    from_house_number: from.number,
    from_postal_code: normalPostcode(answers.vanPostcode),
    from_floor_number: floorNumber(answers, "van"),
    has_elevator_from: hasElevator(answers.vanLiftAanwezig),
    to_address: to.address,
    to_street: to.street,
    to_house_number: to.number,
    to_postal_code: normalPostcode(answers.naarPostcode),
    to_floor_number: floorNumber(answers, "naar"),
    has_elevator_to: hasElevator(answers.naarLiftAanwezig),
    furniture_list: answers.inventory,
    inventory_complete: answers.inventoryComplete || null,
    extra_services: answers.extraServices,
    needs_packing: wantsService(answers, "inpakservice"),
    needs_storage: wantsService(answers, "opslag"),
    full_name: fullName(answers),
    phone: normalPhone(answers.telefoon),
    business_move: businessMove(answers),
    company_name: isBusiness(answers) ? answers.bedrijfsnaam.trim() || null : null,
    consent_version: answers.privacyAkkoord ? options.privacyAkkoord.version : null,
  };
}

/** Whether the form asks for a company name; one typed before the answer changed is not sent. */
export const isBusiness = (answers: Answers): boolean => businessMove(answers) === "ja";

/** Whether the home is that of a business. */
export const isFirm = ({ woninggrootte }: Answers): boolean => woninggrootte === "bedrijf";

/** As it was answered; until then it follows the size, so that nobody has to say it twice or take it back. */
export const businessMove = (answers: Answers): string =>
  answers.zekerheidsverhuizing || (isFirm(answers) ? "ja" : "");

/** A floor that was told before another option was chosen is not sent. */
const floorNumber = (answers: Answers, prefix: Prefix): number | null =>
  isHighest(answers[`${prefix}Verdieping`]) ? Number(answers[`${prefix}VerdiepingNummer`]) || null : null;

type ServiceId = NonNullable<ApiRecord["extra_services"]>[number];

const wantsService = ({ extraServices }: Answers, id: ServiceId): boolean => extraServices.includes(id);

/** The column of each text field. */
const columns: Partial<Record<TextName, keyof QuoteRecord>> = {
  ...plainColumns,
  vanPostcode: "from_postal_code",
  vanStraat: "from_address",
  vanVerdiepingNummer: "from_floor_number",
  naarPostcode: "to_postal_code",
  naarStraat: "to_address",
  naarVerdiepingNummer: "to_floor_number",
  // The rules check the whole name; problems are shown at its last part.
  achternaam: "full_name",
  telefoon: "phone",
  bedrijfsnaam: "company_name",
};

export const columnOf = (name: TextName): string | undefined => columns[name];

/** The field in which a column is filled in. */
export function fieldOf(column: string): TextName | undefined {
  return (Object.keys(columns) as TextName[]).find((name) => columns[name] === column);
}

/** First name, the words between if there are any, and last name. */
export function fullName({ voornaam, tussenvoegsel, achternaam }: Answers): string {
  return joinWords(voornaam, tussenvoegsel, achternaam);
}

/** An address, and its street and number where both are given. */
function houseOf(answers: Answers, prefix: Prefix) {
  const number = answers[`${prefix}Huisnummer`].trim();
  const typed = answers[`${prefix}Straat`].trim();
  const street = number && streetBefore(number, typed);
  return street
    ? { address: `${street} ${number}`, street, number }
    : { address: typed, street: null, number: null };
}

export const streetAndNumber = (answers: Answers, prefix: Prefix): string => houseOf(answers, prefix).address;

const joinWords = (...parts: string[]): string =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(" ");

const hasElevator = (answer: string): boolean =>
  answer === "ja" || options.liftAanwezig.options.some((each) => each.has_elevator && each.id === answer);
