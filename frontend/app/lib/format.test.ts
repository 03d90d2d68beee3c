import { expect, test } from "vitest";

import { shown } from "@contract/cases/volume.json";

import { cubicMetres, decimal, euroRange, euros } from "./format";

test.each(shown)("$volume reads $text, as in mails and exports", ({ volume, text }) => {
  expect(cubicMetres(volume)).toBe(text);
});

test.each([
  [75, "€ 75"],
  [1250, "€ 1.250"],
])("%d euros read %s, in one line", (amount, text) => {
  expect(euros(amount)).toBe(text.replace(" ", "\u00a0"));
});

test.each([
  [0, 0],
  [0, 1],
  [1, 1],
  [0, 2],
])("with %i to %i decimals numbers read as the platform itself writes them", (fewest, most) => {
  const platform = new Intl.NumberFormat("nl-NL", {
    minimumFractionDigits: fewest,
    maximumFractionDigits: most,
  });
  const values = Array.from({ length: 5000 }, (_, index) => (index * 997) / 1000);
  for (const value of [...values, 0.005, 0.35, 1.005, 999.95, 1_234_567.25])
    expect(decimal(value, fewest, most)).toBe(platform.format(value));
});

test("two amounts are a range, and twice the same is one", () => {
  expect([euroRange(400, 700), euroRange(26, 26)]).toEqual(["€\u00a0400 – €\u00a0700", "€\u00a026"]);
});
