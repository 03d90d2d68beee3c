import { expect, test } from "vitest";

import { cases } from "@contract/cases/phone.json";

import { internationalPhone, phoneLink, whatsAppLink } from "./phone-links";

test.each(cases)("$typed is $international with its country in front", ({ typed, international }) => {
  expect(internationalPhone(typed)).toBe(international);
});

test("links for telephone and WhatsApp carry the number with its country", () => {
  expect(phoneLink("06 12345678")).toBe("tel:+31612345678");
  expect(whatsAppLink("06 12345678")).toBe("https://wa.me/31612345678");
});
