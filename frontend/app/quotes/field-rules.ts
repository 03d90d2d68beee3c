/** What is wrong with one field of the form, in the words of the record it becomes part of. */
import texts from "@facts/quote-messages.json";

import { toRecord } from "./payload";
import { fieldProblem } from "./rules";
import type { Answers, TextName } from "./state";
import { requiredFields } from "./steps";

/** The column in which a field ends up, if a rule speaks about it. */
const columns: Partial<Record<TextName, string>> = {
  vanPostcode: "from_postal_code",
  vanStraat: "from_address",
  vanStad: "from_city",
  vanOmschrijving: "from_description",
  naarPostcode: "to_postal_code",
  naarStraat: "to_address",
  naarStad: "to_city",
  naarOmschrijving: "to_description",
  // The name is judged as a whole; its last part tells.
  achternaam: "full_name",
  telefoon: "phone",
  email: "email",
  opmerkingen: "additional_notes",
};

/** The field in which a column is answered. */
export function fieldOf(column: string): TextName | undefined {
  return (Object.keys(columns) as TextName[]).find((name) => columns[name] === column);
}

export function problemOf(name: TextName, answers: Answers): string | undefined {
  if (answers[name].trim() === "") return missingProblem(name);
  const column = columns[name];
  return column && fieldProblem(column, toRecord(answers))?.message;
}

function missingProblem(name: TextName): string | undefined {
  const label = requiredFields.get(name);
  return label && texts.field_required.replace("{field}", label);
}
