import { expect, test } from "vitest";

import { isOnlyHere, type Photo } from "./photo-queue";

const photo = (values: Partial<Photo>): Photo => ({ key: "new-1", state: "waiting", share: 0, ...values });

test("leaving the page asks first while a chosen photo can still be sent and has not arrived", () => {
  expect(isOnlyHere(photo({}))).toBe(true);
  expect(isOnlyHere(photo({ state: "sending" }))).toBe(true);
  expect(isOnlyHere(photo({ state: "failed", canRetry: true }))).toBe(true);
  // Sending it again would not help.
  expect(isOnlyHere(photo({ state: "failed", canRetry: false }))).toBe(false);
  // Arrived at the second try.
  expect(isOnlyHere(photo({ state: "ready", canRetry: true }))).toBe(false);
});
