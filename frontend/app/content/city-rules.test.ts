import { expect, test } from "vitest";

import { cityRules } from "./city-rules.server";

test("a town's rules become a table, with the month of each and the municipality's page", () => {
  const html = cityRules("/locaties/groningen", "Groningen");
  expect(html).toContain('<h2 id="vergunning-en-milieuzone-in-groningen">');
  expect(html).toMatch(
    /<strong>Milieuzone<\/strong><\/td><td>[^<]*1 april 2025[^<]*\(stand\u00a0april\u00a02025\)<\/td>/,
  );
  expect(html).toContain("Klasse 5 mag tot 1 januari 2027, klasse 6 tot 1 januari 2029.");
  expect(html).toContain("5.00 tot 12.00 uur");
  expect(html).toContain('href="https://gemeente.groningen.nl/');
  expect(html).not.toContain("Verhuislift op straat");
});

test("a town without a zero-emission zone names nobody who is kept out of it", () => {
  expect(cityRules("/locaties/almere", "Almere")).not.toContain("Wie er niet in mag");
});

test("a town that nobody looked up gets a sentence that cannot be wrong, and no table", () => {
  const html = cityRules("/locaties/kampen", "Kampen");
  expect(html).not.toContain("<table");
  expect(html).toContain("Of u in Kampen een plek voor de wagen moet laten vrijhouden");
  expect(html).not.toMatch(/[{}]|undefined|null/);
});
