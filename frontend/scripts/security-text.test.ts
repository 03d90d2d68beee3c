import { expect, test } from "vitest";

import company from "@facts/company.json";

import { securityText } from "./security-text";

test("whoever finds a weakness reads where to report it, until a year after the build", () => {
  expect(securityText(new Date("2026-11-15T12:30:00Z")).split("\n")).toEqual([
    `Contact: mailto:${company.email.display}`,
    "Expires: 2027-11-14T00:00:00.000Z",
    "Preferred-Languages: nl, en",
    `Canonical: ${company.base_url}/.well-known/security.txt`,
    "",
  ]);
});

test("a build on a leap day has an end that exists", () => {
  expect(securityText(new Date("2028-02-29T00:00:00Z"))).toContain("Expires: 2029-02-28T00:00:00.000Z");
});
