/** The answers of the form, under their specified names, and every way they can change. */
import options from "@facts/quote-options.json";

export const addressFields = [
  "Land",
  "Postcode",
  "Huisnummer",
  "Stad",
  "Straat",
  "WoningType",
  "Verdieping",
  "LiftAanwezig",
  "Omschrijving",
] as const;
export type Prefix = "van" | "naar";
export type AddressField = (typeof addressFields)[number];
export type AddressName = `${Prefix}${AddressField}`;

/** Who asks: never kept in the browser's storage. */
export const contactNames = [
  "voornaam",
  "tussenvoegsel",
  "achternaam",
  "telefoon",
  "email",
  "contactvoorkeur",
  "zekerheidsverhuizing",
  "opmerkingen",
] as const;
export type ContactName = (typeof contactNames)[number];
export type TextName =
  AddressName | ContactName | "dateFlexibility" | "verhuisdatum" | "hulpNodig" | "website";

/** Room to item to a count above zero. */
export type Inventory = Record<string, Record<string, number>>;

export type Answers = Record<TextName, string> & {
  inventory: Inventory;
  extraServices: string[];
  privacyAkkoord: boolean;
};

const address = <P extends Prefix>(prefix: P) =>
  Object.fromEntries(
    addressFields.map((field) => [`${prefix}${field}`, field === "Land" ? options.land.default : ""]),
  ) as Record<`${P}${AddressField}`, string>; // the keys are made of exactly these parts

export const emptyAnswers: Answers = {
  ...address("van"),
  ...address("naar"),
  dateFlexibility: options.dateFlexibility.default,
  verhuisdatum: "",
  inventory: {},
  extraServices: [],
  hulpNodig: options.hulpNodig.default,
  voornaam: "",
  tussenvoegsel: "",
  achternaam: "",
  telefoon: "",
  email: "",
  contactvoorkeur: options.contactvoorkeur.default,
  zekerheidsverhuizing: options.zekerheidsverhuizing.default,
  opmerkingen: "",
  privacyAkkoord: options.privacyAkkoord.default,
  // The honeypot: no person sees it, so only a machine fills it in.
  website: "",
};

export type Change =
  | { type: "text"; name: TextName; value: string }
  | { type: "consent"; value: boolean }
  | { type: "count"; room: string; item: string; count: number }
  | { type: "extra"; id: string }
  | { type: "all"; answers: Answers };

export function change(answers: Answers, what: Change): Answers {
  switch (what.type) {
    case "text":
      return { ...answers, [what.name]: what.value };
    case "consent":
      return { ...answers, privacyAkkoord: what.value };
    case "count":
      return { ...answers, inventory: counted(answers.inventory, what.room, what.item, what.count) };
    case "extra":
      return { ...answers, extraServices: toggled(answers.extraServices, what.id) };
    case "all":
      return what.answers;
  }
}

/** An item that reaches zero leaves its room, and a room without items leaves the map. */
function counted(inventory: Inventory, room: string, item: string, count: number): Inventory {
  const items = placed(inventory[room] ?? {}, item, count > 0 ? count : undefined);
  return placed(inventory, room, Object.keys(items).length > 0 ? items : undefined);
}

/** The map with this value under the key, or without the key. */
function placed<Value>(
  map: Record<string, Value>,
  key: string,
  value: Value | undefined,
): Record<string, Value> {
  if (value !== undefined) return { ...map, [key]: value };
  return Object.fromEntries(Object.entries(map).filter(([each]) => each !== key));
}

function toggled(ids: string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
}
