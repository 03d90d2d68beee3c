import { expect, test } from "vitest";

import { currentHref } from "./current-href";

test.each([
  ["/", "/"],
  ["/over-ons", "/over-ons"],
  ["/over-ons/", "/over-ons"],
  ["/over-ons//?a=1&b=2#inhoud", "/over-ons?a=1&b=2#inhoud"],
  ["/contact", "/#contact"],
  ["/contact/?bron=brief", "/?bron=brief#contact"],
  ["/seniorenverhuizing#kosten", "/diensten/seniorenverhuizing#kosten"],
])("%s leads to %s", (href, current) => {
  expect(currentHref(href)).toBe(current);
});
