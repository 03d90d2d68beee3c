/** The six steps in their order, and what each needs before it lets a visitor go on. */
import type { Answers, Prefix, TextName } from "./state";

export type Step = {
  /** In the address: `?stap=…`; the first step has none. */
  id: string;
  name: string;
  title: string;
  /** Labels of what is still missing; empty when the step may be left. */
  missing: (answers: Answers) => string[];
};

/** Fields and their labels. */
type Needed = readonly (readonly [TextName, string])[];

const address = (prefix: Prefix): Needed => [
  [`${prefix}Postcode`, "Postcode"],
  [`${prefix}Huisnummer`, "Huisnummer"],
  [`${prefix}Stad`, "Stad"],
  [`${prefix}Straat`, "Straat"],
];
const contact: Needed = [
  ["voornaam", "Voornaam"],
  ["achternaam", "Achternaam"],
  ["telefoon", "Telefoonnummer"],
  ["email", "E-mailadres"],
];

/** Every field that must be filled in, with its label. */
export const requiredFields: ReadonlyMap<TextName, string> = new Map(
  [...address("van"), ...address("naar"), ...contact].map(([name, label]) => [name, label]),
);

const blank = (answers: Answers, needed: Needed): string[] =>
  needed.filter(([name]) => answers[name].trim() === "").map(([, label]) => label);

export const addressCards = { van: "Beginadres A", naar: "Eindadres B" } as const satisfies Record<
  Prefix,
  string
>;

/** One entry for an address, because both have fields of the same name. */
const missingAddress = (answers: Answers, prefix: Prefix): string[] => {
  const labels = blank(answers, address(prefix));
  return labels.length > 0 ? [`${addressCards[prefix]} (${labels.join(", ")})`] : [];
};

export const missingAddresses = (answers: Answers): string[] => [
  ...missingAddress(answers, "van"),
  ...missingAddress(answers, "naar"),
];

export const missingContact = (answers: Answers): string[] => [
  ...blank(answers, contact),
  ...(answers.privacyAkkoord ? [] : ["Akkoord met de privacyverklaring"]),
];

const nothing = () => [];

export const steps = [
  { id: "adressen", name: "Adressen", title: "Verhuisadressen", missing: missingAddresses },
  {
    id: "voorkeursdatum",
    name: "Voorkeursdatum",
    title: "Voorkeursdatum en tijd verhuisdatum",
    missing: nothing,
  },
  { id: "m3-calculator", name: "M³ Calculator", title: "M³ Calculator", missing: nothing },
  { id: "extra-opties", name: "Extra opties", title: "Extra opties", missing: nothing },
  { id: "contactgegevens", name: "Contactgegevens", title: "Contactgegevens", missing: missingContact },
  { id: "prijsindicatie", name: "Prijsindicatie", title: "Overzicht aanvraag", missing: nothing },
] as const satisfies readonly Step[];

export const lastStep = steps.length - 1;

/** `Stap 2 van 6`. */
export const stepText = (index: number): string => `Stap ${String(index + 1)} van ${String(steps.length)}`;

/** The step of an address; an unknown one is the first. */
export function stepIndex(search: string): number {
  const id = new URLSearchParams(search).get("stap");
  return Math.max(
    0,
    steps.findIndex((step) => step.id === id),
  );
}

/** The query of a step's address. */
export function stepSearch(index: number): string {
  const step = steps[index];
  return index === 0 || !step ? "" : `?stap=${step.id}`;
}
