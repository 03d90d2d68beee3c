/**
 * The answers of the form: their names, their values in an empty form, and how they change. Those that are copied into
 * the record unchanged are in `plain-answers.ts`.
 */
import options from "@facts/quote-options.json";

import { emptyTexts, type plainAddress, plainContact, type sides } from "./plain-answers";

export type Prefix = keyof typeof sides;
export type AddressPart = keyof typeof plainAddress | keyof typeof address;

/** Counts above zero, by room and item. */
export type Inventory = Record<string, Record<string, number>>;

/** What a preset fills in. */
export type Filled = { inventory: Inventory; household: string; woninggrootte: string };
/** What the latest press exchanged: the list to go back to, and the one that came in its place. */
export type Replaced = { other: Filled; filled: Filled; isUndone: boolean };

const address = { Postcode: "", Huisnummer: "", Straat: "", VerdiepingNummer: "" };

const move = {
  inventory: {} as Inventory,
  // That the inventory is all there is, however little it seems.
  inventoryComplete: false,
  // The typical household the inventory started from: shown to the visitor, and not sent.
  household: "",
  // The list that it replaced, at most one: to undo it, and not sent.
  replaced: [] as Replaced[],
  extraServices: [] as string[],
};

/** Contact data: never kept in the browser's storage. */
const contact = {
  voornaam: "",
  tussenvoegsel: "",
  achternaam: "",
  telefoon: "",
  bedrijfsnaam: "",
  privacyAkkoord: options.privacyAkkoord.default,
  // The honeypot: no person sees it, so only a machine fills it in.
  website: "",
};

/** Parts of an address, under the names of one of the two addresses. */
export function withPrefix<P extends Prefix, Part extends string, Value>(
  prefix: P,
  parts: Record<Part, Value>,
) {
  const named = Object.entries(parts).map(([part, value]) => [`${prefix}${part}`, value]);
  return Object.fromEntries(named) as Record<`${P}${Part}`, Value>; // made of exactly these parts
}

export const emptyAnswers = {
  ...emptyTexts,
  ...withPrefix("van", address),
  ...withPrefix("naar", address),
  ...move,
  ...contact,
};

export type Answers = typeof emptyAnswers;
export type AnswerName = keyof Answers;
export type ContactName = keyof typeof contact | keyof typeof plainContact;
/** The answers that are texts. */
export type TextName = {
  [Name in AnswerName]: Answers[Name] extends string ? Name : never;
}[AnswerName];

export const contactNames = Object.keys({ ...contact, ...plainContact }) as ContactName[];

/** The props of a component that asks something. */
export type AnswerProps = { answers: Answers; change: (what: Change) => void };

/** Whether the answer differs from that of an empty form. */
export const isAnswered = (answers: Answers, name: AnswerName): boolean =>
  JSON.stringify(answers[name]) !== JSON.stringify(emptyAnswers[name]);

/** Whether there is a country to choose. */
export const asksCountry = options.land.options.length > 1;

/** The country of an address. */
export const countryOf = (answers: Answers, prefix: Prefix) =>
  options.land.options.find(({ id }) => id === answers[`${prefix}Land`]);

export type Change =
  | { type: "text"; name: TextName; value: string }
  | { type: "consent"; value: boolean }
  | { type: "complete"; value: boolean }
  | { type: "count"; room: string; item: string; count: number }
  | { type: "lists"; update: (answers: Answers) => Filled & Pick<Answers, "replaced"> }
  | { type: "extra"; id: string };

export function change(answers: Answers, what: Change): Answers {
  switch (what.type) {
    case "text":
      return { ...answers, [what.name]: what.value };
    case "consent":
      return { ...answers, privacyAkkoord: what.value };
    case "complete":
      return { ...answers, inventoryComplete: what.value };
    case "count":
      return { ...answers, inventory: withCount(answers.inventory, what.room, what.item, what.count) };
    case "lists":
      return { ...answers, ...what.update(answers) };
    case "extra":
      return { ...answers, extraServices: toggle(answers.extraServices, what.id) };
  }
}

/** An item that reaches zero leaves its room, and a room without items leaves the map. */
function withCount(inventory: Inventory, room: string, item: string, count: number): Inventory {
  const items = withEntry(inventory[room] ?? {}, item, count > 0 ? count : undefined);
  return withEntry(inventory, room, Object.keys(items).length > 0 ? items : undefined);
}

/** The map with this value under the key, or without the key. */
function withEntry<Value>(
  map: Record<string, Value>,
  key: string,
  value: Value | undefined,
): Record<string, Value> {
  if (value !== undefined) return { ...map, [key]: value };
  return Object.fromEntries(Object.entries(map).filter(([each]) => each !== key));
}

function toggle(ids: string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
}
