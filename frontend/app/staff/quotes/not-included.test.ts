import { expect, test } from "vitest";

import { cases } from "@contract/cases/not-included.json";

import { notIncluded } from "./not-included";

test.each(cases)("$name", ({ lines, help, own, expected }) => {
  expect(notIncluded(lines, help, own)).toEqual(expected);
});
