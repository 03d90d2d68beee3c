import { expect, test } from "vitest";

import { cubicMetres, euros } from "./format";

test.each([
  [0, "0,0 m³"],
  [12.44, "12,4 m³"],
  [1250.05, "1.250,1 m³"],
])("%d reads %s", (volume, text) => {
  expect(cubicMetres(volume)).toBe(text);
});

test.each([
  [75, "€ 75"],
  [1250, "€ 1.250"],
])("%d euros read %s, in one line", (amount, text) => {
  expect(euros(amount)).toBe(text.replace(" ", "\u00a0"));
});
