import { expect, test } from "vitest";

import company from "@facts/company.json";
import extras from "@facts/extras.json";
import options from "@facts/quote-options.json";

import { fillBody, fillFacts, withLists } from "./fill-facts.server";

test.each([
  ["Bel {{ company.name }}.", "Bel Hofvijver Verhuizers."],
  ["Binnen {{company.promise.quote_within}}.", "Binnen 24 uur."],
  ["Vanaf € 75 per uur", "Vanaf €\u00a075 per uur"],
  [
    "€ {{prices.tiers.basis.hourly_rate}} per uur en € {{prices.indication.depot.rate_per_km}} per km",
    "€\u00a075 per uur en €\u00a01,10 per km",
  ],
  ["{{prices.indication.depot.rate_per_km}}", "1.1"],
  ["{{#company.name}}er is een naam{{/company.name}}", "er is een naam"],
  ["{{^company.name}}er is geen naam{{/company.name}}", ""],
  ["{{#company.certifications.nope}}met keurmerk{{/company.certifications.nope}}", ""],
  ["{{^company.certifications.nope}}zonder keurmerk{{/company.certifications.nope}}", "zonder keurmerk"],
  [
    "{{# company.certifications.nope }}met{{/ company.certifications.nope }}{{^ company.certifications.nope }}zonder{{/ company.certifications.nope }} keurmerk",
    "zonder keurmerk",
  ],
  [
    "{{#company.name}}{{^company.certifications.nope}}beide{{/company.certifications.nope}}{{/company.name}}",
    "beide",
  ],
  ["{{#/over-ons}}er is zo'n pagina{{//over-ons}}", "er is zo'n pagina"],
  ["{{#/nergens}}er is zo'n pagina{{//nergens}}{{^/nergens}}er is er geen{{//nergens}}", "er is er geen"],
  ["- {{company.name}}\n- {{company.certifications.nope.name}}\nen", "- Hofvijver Verhuizers\nen"],
  ["| Keurmerk | {{company.certifications.nope.name}} |\n| Naam | ja |", "| Naam | ja |"],
])("running text %s becomes %s", (text, filled) => {
  expect(fillBody(text)).toBe(filled);
});

test("a fact is quoted by its path, anywhere in a page", () => {
  const front = { hero: { claims: ["Bel {{company.phones.main.display}}", "{{ company.name }}"] } };
  expect(fillFacts(front)).toEqual({
    hero: { claims: [`Bel ${company.phones.main.display}`, company.name] },
  });
});

test("things with an id are quoted by it", () => {
  const packing = extras.services.find((service) => service.id === "inpakservice");
  expect(fillFacts("{{extras.services.inpakservice.title}}")).toBe(packing?.title);
});

test("an amount keeps its sign beside it", () => {
  expect(fillFacts("vanaf € {{extras.services.inpakservice.amount}} per uur")).toMatch(/€\u00a0\d/);
});

test.each(["{{company.nam}}", "{{company}}", "{{company.claims.nope}}", "{{nope.at.all}}"])(
  "%s is no fact and stops the build",
  (text) => {
    expect(() => fillFacts(text)).toThrow(/there is no fact called/);
  },
);

test("a part of a list about a mark or a service that the company has not is left out", () => {
  const list = [
    "{{company.certifications.keurmerk.name}}",
    { title: "{{extras.services.kluis.title}}" },
    "Altijd",
  ];
  expect(fillFacts({ list })).toEqual({ list: ["Altijd"] });
});

test("words that need such a fact stand between marks, and others may stand instead", () => {
  const text = "Wij{{#company.certifications.keurmerk}} met keurmerk{{/company.certifications.keurmerk}}.";
  expect(fillFacts(text)).toBe("Wij.");
  expect(fillFacts(text.replace("{{#", "{{^"))).toBe("Wij met keurmerk.");
  expect(
    fillFacts("{{#company.name}}{{#company.founded}}{{company.name}}{{/company.founded}}{{/company.name}}"),
  ).toBe(company.name);
});

test("without such marks, who writes is told about them", () => {
  expect(() => fillFacts({ lead: "{{company.certifications.keurmerk.name}}" })).toThrow(
    "put the words between {{#company.certifications.keurmerk.name}} and",
  );
});

test.each([
  [
    ["belgie", "duitsland"],
    { evenings: "'s avonds", weekends: "in het weekend" },
    "België of Duitsland",
    "'s avonds en in het weekend",
  ],
  [["duitsland"], { weekends: "in het weekend" }, "Duitsland", "in het weekend"],
  [[], {}, undefined, undefined],
])("the other countries %j and work at %j are told in a list", (abroad, works, countries, also) => {
  const land = {
    ...options.land,
    options: options.land.options.filter(({ id }) => ["nederland", ...abroad].includes(id)),
  };
  const filled = withLists({ "quote-options": { ...options, land }, company: { ...company, works } });
  expect((filled["quote-options"] as { abroad?: string }).abroad).toBe(countries);
  expect((filled.company as { works: { also?: string } }).works.also).toBe(also);
});
