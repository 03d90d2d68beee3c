import { expect, test } from "vitest";

import { sampleRequest } from "@test/sample-request";

import { emailLink } from "./contact-links";

test("an e-mail has its subject and a Dutch text ready", () => {
  const link = new URL(emailLink(sampleRequest(), "Sanne"));
  expect(link.pathname).toBe("anna@example.nl");
  expect(link.searchParams.get("subject")).toBe("Uw offerteaanvraag 7K3M-9QXT");
  const body = link.searchParams.get("body") ?? "";
  expect(body).toMatch(/^Beste Anna de Vries,/);
  expect(body).toContain("van Den Haag naar Rotterdam op 12 december 2026");
  expect(body).toContain("Sanne");
});

test("an e-mail address with odd characters stays the same", () => {
  const link = emailLink(sampleRequest({ email: "a?b&c=d@example.nl" }), "Sanne");
  expect(link.startsWith("mailto:a%3Fb%26c%3Dd@example.nl?subject=")).toBe(true);
});
