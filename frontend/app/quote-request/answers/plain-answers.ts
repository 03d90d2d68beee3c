/**
 * The plain answers: each is copied from its name in the form to its column in the record, and back. Whether it is
 * chosen from options, and whether it may stay empty, is in `quote-rules.json`.
 */
import options from "@facts/quote-options.json";
import { fields } from "@facts/quote-rules.json";

import type { QuoteRecord, TextColumn } from "./quote-record";

/** The parts of an address, without the prefixes. */
export const plainAddress = {
  Land: "country",
  Stad: "city",
  WoningType: "home_type",
  Verdieping: "floor",
  LiftAanwezig: "access",
  Omschrijving: "description",
} as const;

const plainMove = {
  dateFlexibility: "date_flexibility",
  verhuisdatum: "moving_date",
  speling: "date_slack",
  woninggrootte: "home_size",
  opslagduur: "storage_period",
  hulpNodig: "help_needed",
} as const;

/** Contact data: never kept in the browser's storage. */
export const plainContact = {
  email: "email",
  contactvoorkeur: "contact_preference",
  zekerheidsverhuizing: "business_move",
  opmerkingen: "additional_notes",
} as const;

/** The prefix of each address in the form, with its prefix in the record. */
export const sides = { van: "from", naar: "to" } as const;

function withPrefixes<P extends keyof typeof sides>(prefix: P) {
  const parts = Object.entries(plainAddress);
  const named = parts.map(([part, column]) => [`${prefix}${part}`, `${sides[prefix]}_${column}`]);
  return Object.fromEntries(named) as {
    [
      Part in keyof typeof plainAddress as `${P}${Part}`
    ]: `${(typeof sides)[P]}_${(typeof plainAddress)[Part]}`;
  }; // made of exactly these parts
}

/** The column of each plain answer. */
export const plainColumns = {
  ...withPrefixes("van"),
  ...withPrefixes("naar"),
  ...plainMove,
  ...plainContact,
} satisfies Record<string, TextColumn & keyof typeof fields>;

type PlainName = keyof typeof plainColumns;
type PlainColumn = (typeof plainColumns)[PlainName];
type PlainTexts = Record<PlainName, string>;
type OptionList = { default: string; options: { id: string; label: string }[] };

const names = Object.keys(plainColumns) as PlainName[]; // the type says which keys there are
const facts: Record<PlainColumn, { optional: boolean; options?: string }> = fields;

/** The options of an answer; undefined for one that is typed. */
export function optionsOf(name: string): OptionList | undefined {
  const list = isPlain(name) ? facts[plainColumns[name]].options : undefined;
  // A test of the facts checks that each list exists.
  return list === undefined ? undefined : options[list as Exclude<keyof typeof options, "privacyAkkoord">];
}

const isPlain = (name: string): name is PlainName => name in plainColumns;

export const emptyTexts: PlainTexts = textsBy((name) => optionsOf(name)?.default ?? "");

/** The plain answers of a record; missing ones are as in an empty form. */
export const textsOf = (record: QuoteRecord): PlainTexts =>
  textsBy((name) => record[plainColumns[name]] ?? emptyTexts[name]);

function textsBy(text: (name: PlainName) => string): PlainTexts {
  return Object.fromEntries(names.map((name) => [name, text(name)])) as PlainTexts; // exactly these names
}

/** The columns of the plain answers: trimmed texts, and null for an empty optional one. */
export function columnsOf(texts: PlainTexts) {
  const values = names.map((name) => [plainColumns[name], columnValue(name, texts[name])]);
  return Object.fromEntries(values) as Record<PlainColumn, string | null>; // each has a name
}

function columnValue(name: PlainName, text: string): string | null {
  if (optionsOf(name)) return text;
  return text.trim() || (facts[plainColumns[name]].optional ? null : "");
}
