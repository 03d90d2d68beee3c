import { expect, test } from "vitest";

import { currentAddress } from "./current-address";

test.each([
  ["/", "/"],
  ["/over-ons", "/over-ons"],
  ["/over-ons/", "/over-ons"],
  ["/over-ons//?a=1&b=2#inhoud", "/over-ons?a=1&b=2#inhoud"],
  ["/contact", "/#contact"],
  ["/contact/?bron=brief", "/?bron=brief#contact"],
  ["/seniorenverhuizing#kosten", "/diensten/seniorenverhuizing#kosten"],
])("%s leads to %s", (href, address) => {
  expect(currentAddress(href)).toBe(address);
});
