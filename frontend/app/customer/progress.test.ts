import { expect, test } from "vitest";

import { ApiError } from "~/api/client";

import { sectionsOf, stepOf } from "./progress";
import { secretIn } from "./secret";
import type { CustomerPage } from "./types";
import { afterFailure } from "./use-customer-page";

const quote = {} as NonNullable<CustomerPage["quote"]>;
const move = {} as NonNullable<CustomerPage["move"]>;

test.each([
  ["request", null, null, ["request", "message", "data"], "request"],
  ["quote", quote, null, ["quote", "message", "request", "data"], "quote"],
  ["agreed", quote, move, ["move", "quote", "message", "request", "data"], "agreed"],
  ["done", quote, move, ["move", "quote", "message", "request", "data"], "done"],
  // Declined or withdrawn: the step stays where the request ended.
  ["ended", quote, null, ["quote", "message", "request", "data"], "quote"],
  ["ended", null, null, ["message", "request", "data"], "request"],
  ["ended", quote, move, ["move", "quote", "message", "request", "data"], "agreed"],
] as const)("a page of state %s shows what there is, in its order", (state, quote, move, sections, step) => {
  expect(sectionsOf({ state, quote, move, damage: null })).toEqual(sections);
  expect(stepOf({ state, quote, move })).toBe(step);
});

test("after the move, damage comes first; on its evening, it comes after the move", () => {
  const damage = {} as NonNullable<CustomerPage["damage"]>;
  expect(sectionsOf({ state: "done", quote, move, damage }).slice(0, 2)).toEqual(["damage", "move"]);
  expect(sectionsOf({ state: "agreed", quote, move, damage }).slice(0, 2)).toEqual(["move", "damage"]);
});

test("only a secret of 43 letters behind the # opens the page", () => {
  const secret = "3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
  expect(secretIn(`#${secret}`)).toBe(secret);
  for (const other of ["", "#", "#inhoud", `#${secret}A`, `#${secret.slice(1)}`, `#${secret.slice(1)}=`])
    expect(secretIn(other)).toBeUndefined();
});

test("what is shown stays while there is no response, and closes when the link has ended", () => {
  const shown = { kind: "page", page: {} as CustomerPage } as const;
  expect(afterFailure(shown, new ApiError("offline"))).toBe(shown);
  expect(afterFailure(shown, new ApiError("later", 503))).toBe(shown);
  expect(afterFailure(shown, new ApiError("nee", 401))).toEqual({ kind: "no-link" });
  expect(afterFailure({ kind: "loading" }, new ApiError("offline")).kind).toBe("unreachable");
});
