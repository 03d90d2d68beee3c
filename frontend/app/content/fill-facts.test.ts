import { expect, test } from "vitest";

import company from "@facts/company.json";
import extras from "@facts/extras.json";

import { fillFacts } from "./fill-facts.server";

const fill = (text: string) => fillFacts(text, "proef.md");

test("a fact is quoted by its path, anywhere in a page", () => {
  const front = { hero: { claims: ["Bel {{company.phones.main.display}}", "{{ company.name }}"] } };
  expect(fillFacts(front, "proef.md")).toEqual({
    hero: { claims: [`Bel ${company.phones.main.display}`, company.name] },
  });
});

test("things with an id are quoted by it", () => {
  const packing = extras.services.find((service) => service.id === "inpakservice");
  expect(fill("{{extras.services.inpakservice.title}}")).toBe(packing?.title);
});

test("an amount keeps its sign beside it", () => {
  expect(fill("vanaf € {{extras.services.inpakservice.amount}} per uur")).toMatch(/€\u00a0\d/);
});

test.each(["{{company.nam}}", "{{company}}", "{{extras.services.0.title}}", "{{nope.at.all}}"])(
  "%s is no fact and stops the build, naming the page",
  (text) => {
    expect(() => fill(text)).toThrow(/proef\.md: there is no fact called/);
  },
);
