import { expect, test } from "vitest";

import { namesText, specialItems } from "./special-items";

test.each([
  [{}, ""],
  [{ woonkamer: { bureau: 1 } }, ""],
  [{ overige: { kluis: 2 } }, "kluis"],
  [{ overige: { kluis: 1, sauna: 1, piano: 1 } }, "piano en kluis"],
  [{ overige: { kluis: 1, aquarium: 1, vleugel: 1 } }, "vleugel, aquarium en kluis"],
])("%j needs care: %s", (inventory, names) => {
  expect(namesText(specialItems(inventory))).toBe(names);
});
