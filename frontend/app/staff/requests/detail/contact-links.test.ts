import { expect, test } from "vitest";

import { requestRow } from "../sample-request";
import { internationalNumber, mailLink, telephoneLink, whatsAppLink } from "./contact-links";

test.each([
  ["06 12345678", "31612345678"],
  ["06-12 34 56 78", "31612345678"],
  ["+31 6 12345678", "31612345678"],
  ["+31 (0)6 12345678", "31612345678"],
  ["0031612345678", "31612345678"],
  ["(070) 123 45 67", "31701234567"],
  ["+32 470 12 34 56", "32470123456"],
])("%s is %s", (phone, digits) => {
  expect(internationalNumber(phone)).toBe(digits);
});

test("links for telephone and WhatsApp carry the number with its country", () => {
  expect(telephoneLink("06 12345678")).toBe("tel:+31612345678");
  expect(whatsAppLink("06 12345678")).toBe("https://wa.me/31612345678");
});

test("a mail has its subject and a Dutch text ready", () => {
  const link = new URL(mailLink(requestRow(), "Sanne"));
  expect(link.pathname).toBe("anna@example.nl");
  expect(link.searchParams.get("subject")).toBe("Uw offerteaanvraag 7K3M-9QXT");
  const body = link.searchParams.get("body") ?? "";
  expect(body).toMatch(/^Beste Anna de Vries,/);
  expect(body).toContain("van Den Haag naar Rotterdam op 12 december 2026");
  expect(body).toContain("Sanne");
});

test("an address with odd characters stays the address", () => {
  const link = mailLink(requestRow({ email: "a?b&c=d@example.nl" }), "Sanne");
  expect(link.startsWith("mailto:a%3Fb%26c%3Dd@example.nl?subject=")).toBe(true);
});
