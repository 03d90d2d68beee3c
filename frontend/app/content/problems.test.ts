import { expect, test } from "vitest";
import { z } from "zod";

import { misfits, tell } from "./problems";

const schema = z.strictObject({
  title: z.string().min(1).max(5).meta({ example: "Breda" }),
  icon: z.enum(["star", "box"]).optional(),
  names: z.array(z.string()).min(2),
});

const told = (value: unknown) =>
  misfits(value, schema).map(({ path, ...found }) =>
    tell({ file: "breda.md", line: 3, field: path.join("."), ...found }),
  );

test("everything that does not fit is told, each with what would", () => {
  expect(told({ icon: "olifant", names: ["Centrum"], burgemeester: "Jan" })).toEqual([
    "breda.md:3  title: is missing. For example: Breda",
    'breda.md:3  icon: "olifant" is none of star, box.',
    "breda.md:3  names: has 1 parts; at least 2 are needed.",
    "breda.md:3  burgemeester: nothing is called so here.",
  ]);
});

test.each([
  ["", "title: is empty"],
  ["Den Bosch", "title: has 9 characters; at most 5 fit"],
  [7, "title: must be a string"],
])("of %j it says: %s", (title, text) => {
  expect(told({ title, names: ["a", "b"] })[0]).toContain(text);
});

test("what fits is nothing to tell", () => {
  expect(told({ title: "Breda", names: ["a", "b"] })).toEqual([]);
});
