import { expect, test } from "vitest";

import { cases } from "@contract/cases/csv.json";

import { csvLine } from "./csv";

test.each(cases)("$line", ({ cells, line }) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`);
});
