import { expect, test } from "vitest";

import { fillFacts } from "./fill-facts.server";
import { withPlaces, withTables } from "./price-tables.server";

test("a table stands wherever a page names it, made by the price model", () => {
  const html = withTables(withPlaces("Dit kost het:\n\n{{table crew-rates}}\n"));
  expect(html).toMatch(/^Dit kost het:[^]*<caption[^>]*>Tarief per uur/);
  expect(html).toContain('<th scope="col" role="columnheader">2\u00a0verhuizers</th>');
  expect(html).toMatch(/role="rowheader">Basisverhuizing<\/th><td role="cell">€\u00a075<\/td>/);
  expect(html).toMatch(/role="rowheader">Luxe service<\/th><td role="cell" colspan="3">op maat<\/td>/);
});

test("what is said about a row stands below its name", () => {
  const html = withTables(withPlaces("{{table examples}}"));
  expect(html).toMatch(/>Studio, begane grond <span[^>]*>binnen Den Haag<\/span><\/th>/);
});

test("a table that nobody knows stops the build", () => {
  expect(() => withPlaces("{{table olifant}}")).toThrow("there is no table called olifant");
});

test("a fact may quote others", () => {
  expect(fillFacts("Het is {{price-tables.urgent_offer}}.")).toBe(
    "Het is vanaf €\u00a095 per uur, met 2 verhuizers en verhuiswagen, geen extra kosten voor spoed.",
  );
});
