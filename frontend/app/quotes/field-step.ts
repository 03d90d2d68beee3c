/** On which step a field of the record is answered. */
import { steps } from "./steps";

const indexOf = (id: (typeof steps)[number]["id"]): number => steps.findIndex((step) => step.id === id);

export function stepOf(field: string): number {
  if (/^(from|to)_/.test(field)) return indexOf("adressen");
  return indexOf(field === "moving_date" ? "voorkeursdatum" : "contactgegevens");
}
