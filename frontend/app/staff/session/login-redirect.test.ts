import { expect, test } from "vitest";

import { signInAddress, wayBack } from "./session-state";

test("after signing in one comes back to the view one asked for", () => {
  const view = { pathname: "/dashboard/logboek", search: "?actie=seen" };
  const query = new URL(signInAddress(view), "https://x.example").searchParams;
  expect(wayBack(query)).toBe("/dashboard/logboek?actie=seen");
});

test.each(["https://kwaad.example", "//kwaad.example", "/dashboardkwaad", "/\\kwaad.example", ""])(
  "and never to '%s'",
  (target) => expect(wayBack(new URLSearchParams({ terug: target }))).toBe("/dashboard"),
);
