import { expect, test } from "vitest";

import { strengthOf } from "./password-strength";

test.each([
  ["", "Nog 12 tekens te gaan"],
  ["elf tekens.", "Nog 1 teken te gaan"],
  ["123456789012", "Makkelijk te raden"],
  ["aaaaaaaaaaaaaaaa", "Makkelijk te raden"],
  ["Welkom2026!!", "Makkelijk te raden"],
  ["kachel-vijgen", "Redelijk sterk"],
  ["zes blauwe fietsen zingen", "Sterk"],
])("'%s': %s", (password, word) => {
  expect(strengthOf(password).word).toBe(word);
});
