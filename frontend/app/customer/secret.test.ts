import { expect, test } from "vitest";

import { confirmationIn, secretIn } from "./secret";

const secret = "abcDEF-_0123456789abcDEF-_0123456789abcDEF-";

test("a secret that confirms an e-mail address does not open the page", () => {
  expect([secretIn(`#${secret}`), confirmationIn(`#${secret}`)]).toEqual([secret, undefined]);
  expect([secretIn(`#bevestig=${secret}`), confirmationIn(`#bevestig=${secret}`)]).toEqual([
    undefined,
    secret,
  ]);
  expect(confirmationIn("#bevestig=kort")).toBeUndefined();
});
