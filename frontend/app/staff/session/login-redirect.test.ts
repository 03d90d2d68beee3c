import { expect, test } from "vitest";

import { loginHref, returnHref } from "./login-redirect";

test("after signing in one comes back to the view one asked for", () => {
  const view = { pathname: "/dashboard/logboek", search: "?actie=seen" };
  const query = new URL(loginHref(view), "https://x.example").searchParams;
  expect(returnHref(query)).toBe("/dashboard/logboek?actie=seen");
});

test.each(["https://kwaad.example", "//kwaad.example", "/dashboardkwaad", "/\\kwaad.example", ""])(
  "after signing in one never comes to '%s'",
  (target) => expect(returnHref(new URLSearchParams({ terug: target }))).toBe("/dashboard"),
);
