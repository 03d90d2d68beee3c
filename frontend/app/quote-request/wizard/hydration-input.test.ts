import { expect, test } from "vitest";

import { answersIn } from "./hydration-input";

test("only changed fields with an answer of that name are read", () => {
  const typed = answersIn([
    { name: "vanPostcode", value: "2511", unchanged: false },
    { name: "vanLand", value: "nederland", unchanged: true },
    { name: "zoeken", value: "bank", unchanged: false },
    { name: "inventory", value: "x", unchanged: false },
    { name: "", value: "x", unchanged: false },
  ]);
  expect(typed).toEqual({ vanPostcode: "2511" });
});
