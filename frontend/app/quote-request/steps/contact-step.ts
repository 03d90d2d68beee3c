import texts from "@facts/quote-messages.json";
import options from "@facts/quote-options.json";
import { fields as facts } from "@facts/quote-rules.json";

import { type Fields, missingIn } from "~/quote-request/fields/field";

import { Contact, ContactReview } from "./loaded-steps";
import type { QuestionStep } from "./step";

const nameFields = {
  voornaam: { label: "Voornaam", required: true },
  tussenvoegsel: { label: "Tussenvoegsel" },
  achternaam: { label: "Achternaam", required: true },
} satisfies Fields;
/** The review shows each of these in a row of its own. */
export const rowFields = {
  telefoon: { label: "Telefoonnummer", required: true },
  email: { label: "E-mailadres", required: true },
  contactvoorkeur: { label: options.contactvoorkeur.label },
  zekerheidsverhuizing: { label: options.zekerheidsverhuizing.label },
  bedrijfsnaam: { label: facts.company_name.label },
  opmerkingen: { label: "Opmerkingen" },
} satisfies Fields;
export const textFields = { ...nameFields, ...rowFields };
const fields: Fields = {
  ...textFields,
  privacyAkkoord: { label: "Akkoord met de privacyverklaring", required: true },
};
const missing = missingIn(fields);

/** Step 5: contact data, and how to reach the visitor. */
export const contactStep: QuestionStep = {
  id: "contactgegevens",
  name: "Contactgegevens",
  title: "Contactgegevens",
  Component: Contact,
  begins: "voornaam",
  fields,
  missing,
  precheck: (answers) => (missing(answers).length > 0 ? texts.precheck_contact : undefined),
  review: { title: "Contactgegevens", Component: ContactReview },
};
