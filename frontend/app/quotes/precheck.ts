/** What is checked before anything is sent: the message, and the step it returns to. */
import texts from "@facts/quote-messages.json";

import type { Answers } from "./state";
import { missingAddresses, missingContact } from "./steps";

export type Refusal = { message: string; step: number };

const checks: readonly (Refusal & { fails: (answers: Answers) => boolean })[] = [
  {
    fails: (answers) => missingAddresses(answers).length > 0,
    message: texts.precheck_addresses,
    step: 0,
  },
  {
    fails: ({ verhuisdatum, dateFlexibility }) => verhuisdatum === "" || dateFlexibility !== "specific",
    message: texts.precheck_date,
    step: 1,
  },
  {
    fails: (answers) => missingContact(answers).length > 0,
    message: texts.precheck_contact,
    step: 4,
  },
];

export function precheck(answers: Answers): Refusal | undefined {
  return checks.find((check) => check.fails(answers));
}
