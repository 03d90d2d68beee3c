import { expect, test } from "vitest";

import company from "@facts/company.json";

import { readTerms, termsIn } from "./terms.server";

const run = (text: string, look: { bold?: boolean; link?: string } = {}) => ({
  text,
  bold: false,
  link: "",
  ...look,
});

test.each([
  ["## Prijs", { kind: "heading", runs: [run("Prijs")] }],
  ["Een\nregel", { kind: "paragraph", runs: [run("Een regel")] }],
  ["- een deel", { kind: "paragraph", runs: [run("een deel")] }],
  ["> Een *voorbeeld*", { kind: "quotation", runs: [run("Een "), run("voorbeeld")] }],
  ["**Let op:** ja", { kind: "paragraph", runs: [run("Let op:", { bold: true }), run(" ja")] }],
  [
    "[klachten](/klachten)",
    { kind: "paragraph", runs: [run("klachten", { link: `${company.base_url}/klachten` })] },
  ],
  [
    "| a | b |\n|---|---|\n| {{company.name}} | x |\n| weg | {{company.certifications.nope.name}} |",
    {
      kind: "table",
      rows: [
        [[run("a")], [run("b")]],
        [[run(company.name)], [run("x")]],
      ],
    },
  ],
])("%s becomes a block of plain data", (markdown, block) => {
  expect(termsIn(markdown)).toEqual([block]);
});

test("a character that only HTML can show stops the build", () => {
  expect(() => termsIn("Vanaf &euro; 75")).toThrow("instead of &euro;");
});

test("the terms of the site are there, with their snippets and facts", () => {
  const told = JSON.stringify(readTerms());
  expect(told).toContain(company.legal_name);
  expect(told).toContain("Aansprakelijkheid");
  expect(told).not.toContain("{{");
});
