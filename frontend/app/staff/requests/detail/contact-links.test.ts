import { expect, test } from "vitest";

import { cases } from "@contract/cases/phone.json";
import { sampleRequest } from "@test/sample-request";

import { emailLink, internationalPhone, phoneLink, whatsAppLink } from "./contact-links";

test.each(cases)("$typed is $international with its country in front", ({ typed, international }) => {
  expect(internationalPhone(typed)).toBe(international);
});

test("links for telephone and WhatsApp carry the number with its country", () => {
  expect(phoneLink("06 12345678")).toBe("tel:+31612345678");
  expect(whatsAppLink("06 12345678")).toBe("https://wa.me/31612345678");
});

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
