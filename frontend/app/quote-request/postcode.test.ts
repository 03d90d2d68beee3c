import { expect, test } from "vitest";

import { cases } from "@contract/cases/postcode.json";

import { normalPostcode } from "./postcode";

test.each(cases)("$typed is stored as $stored", ({ typed, stored }) => {
  expect(normalPostcode(typed)).toBe(stored);
});

test.each(cases)("$stored stays as it is", ({ stored }) => {
  expect(normalPostcode(stored)).toBe(stored);
});
