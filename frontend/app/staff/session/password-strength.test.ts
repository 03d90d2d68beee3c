import { expect, test } from "vitest";

import accounts from "@facts/accounts.json";
import company from "@facts/company.json";

import { passwordStrength } from "./password-strength";

const { min_length: minLength, trade_words: tradeWords } = accounts.password;

test("a password that is too short hears how much is missing", () => {
  expect(passwordStrength("").word).toBe(`Nog ${String(minLength)} tekens te gaan`);
  expect(passwordStrength("x".repeat(minLength - 1)).word).toBe("Nog 1 teken te gaan");
});

test.each([
  ["123456789012", "Makkelijk te raden"],
  ["aaaaaaaaaaaaaaaa", "Makkelijk te raden"],
  ["Welkom2026!!", "Makkelijk te raden"],
  ["kachel-vijgen", "Redelijk sterk"],
  ["zes blauwe fietsen zingen", "Sterk"],
])("'%s' is called: %s", (password, word) => {
  expect(passwordStrength(password).word).toBe(word);
});

test.each([company.name, company.address.city, company.address.city.replaceAll(" ", ""), ...tradeWords])(
  "'%s' makes a password no stronger, because it is guessed first",
  (word) => {
    expect(passwordStrength(`${word}-${word}-${word}`.toUpperCase()).word).toBe("Makkelijk te raden");
  },
);

test("the name of the owner counts for nothing", () => {
  const owner = "Petra Planner p.planner@example.nl";
  expect(passwordStrength("petraplanner2026").word).not.toBe("Makkelijk te raden");
  expect(passwordStrength("petraplanner2026", owner).word).toBe("Makkelijk te raden");
  expect(passwordStrength("zes blauwe fietsen zingen", owner).word).toBe("Sterk");
});
