import { expect, test } from "vitest";

import { stepOf } from "./field-step";
import { steps } from "./steps";

test.each([
  ["from_address", "Adressen"],
  ["to_postal_code", "Adressen"],
  ["to_description", "Adressen"],
  ["moving_date", "Voorkeursdatum"],
  ["full_name", "Contactgegevens"],
  ["phone", "Contactgegevens"],
  ["additional_notes", "Contactgegevens"],
])("%s is answered on the step %s", (field, step) => {
  expect(steps[stepOf(field)]?.name).toBe(step);
});
