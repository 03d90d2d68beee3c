import { expect, test } from "vitest";

import { emptyAnswers } from "./answers";
import { changedColumns, contested, rebase } from "./correction";

const base = { ...emptyAnswers, telefoon: "070 1234567", email: "a@b.nl", vanStad: "Delft" };

test("only what changed is sent, under the names of the record", () => {
  expect(changedColumns(base, base)).toEqual({});
  expect(changedColumns(base, { ...base, telefoon: "06 12345678" })).toEqual({ phone: "06 12345678" });
  expect(changedColumns(base, { ...base, extraServices: ["opslag"] })).toEqual({
    extra_services: ["opslag"],
    needs_storage: true,
  });
});

test("what a colleague changed meanwhile stays, and so does what was filled in", () => {
  const mine = { ...base, telefoon: "06 1" };
  const theirs = { ...base, email: "c@d.nl", vanStad: "Leiden" };
  expect(rebase(base, mine, theirs)).toEqual({ ...theirs, telefoon: "06 1" });
  expect(contested(base, mine, theirs)).toEqual([]);
});

test("what both changed is told, unless they agree", () => {
  const mine = { ...base, telefoon: "06 1", email: "c@d.nl" };
  const theirs = { ...base, telefoon: "06 2", email: "c@d.nl" };
  expect(rebase(base, mine, theirs).telefoon).toBe("06 1");
  expect(contested(base, mine, theirs)).toEqual(["phone"]);
});
