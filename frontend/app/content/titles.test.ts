import { expect, test } from "vitest";

import { LONGEST_TITLE, shortened } from "./titles";

const long = { name: "Koninklijke Verhuisonderneming Van der Meulen en Zonen", short_name: "Van der Meulen" };

test("a title that fits stays as it is", () => {
  expect(shortened("Blog | Kievit", { name: "Kievit", short_name: "Kievit" })).toBe("Blog | Kievit");
});

test("where the name is too long the short one stands, and where that is, none", () => {
  expect(shortened(`Klachtenregeling | ${long.name}`, long)).toBe("Klachtenregeling | Van der Meulen");
  expect(shortened(`Blog met verhuistips, prijzen en veel verhalen | ${long.name}`, long)).toBe(
    "Blog met verhuistips, prijzen en veel verhalen",
  );
});

test("a title that is too long by itself is not cut", () => {
  const title = "a".repeat(LONGEST_TITLE + 1);
  expect(shortened(title, long)).toBe(title);
});
