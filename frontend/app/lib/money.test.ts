import { expect, test } from "vitest";

import { money } from "./money";

test("amounts have two decimals, and what is taken off a sign before them", () => {
  expect(money(123_450)).toBe("€\u00a01.234,50");
  expect(money(-5)).toBe("−\u00a0€\u00a00,05");
});

test("in English amounts have a comma between thousands and a point before cents", () => {
  expect(money(123_450, "en")).toBe("€1,234.50");
});
