import { expect, test } from "vitest";
import { z } from "zod";

import { renderMarkdown, slug } from "./markdown.server";
import { listPages } from "./page-files.server";
import { readPage } from "./pages.server";
import { anyPage, city } from "./schema";
import { withSnippets } from "./snippets.server";

test("the path of a file is the URL of its page", () => {
  expect(listPages()).toContain("/");
  expect(listPages()).toContain("/blog");
  expect(listPages()).toContain("/locaties/breda");
});

test("a page without a required field stops the build and names the file and the field", () => {
  const strict = city.extend({ mayor: z.string() });
  expect(() => readPage("/locaties/breda", strict)).toThrow(
    /content\/pages\/locaties\/breda\.md.*mayor: is missing/,
  );
});

test("a page with a field nobody knows stops the build", () => {
  expect(() => readPage("/locaties/breda", city.omit({ hero: true }))).toThrow(
    /breda\.md:\d+ {2}hero: nothing is called so/,
  );
});

test("a page knows the widths its pictures come in", () => {
  const { hero } = readPage("/locaties/breda", city);
  expect(hero.picture.widths.length).toBeGreaterThan(1);
});

test("every page has a head", () => {
  for (const path of listPages()) expect(readPage(path, anyPage).path).toBe(path);
});

test("headings get an id from their words, and are listed", () => {
  const { html, headings } = renderMarkdown("## Wat kost het?\n\n### Één dag");
  expect(html).toContain('<h2 id="wat-kost-het">Wat kost het?</h2>');
  expect(headings).toEqual([
    { id: "wat-kost-het", text: "Wat kost het?", level: 2 },
    { id: "een-dag", text: "Één dag", level: 3 },
  ]);
});

test.each(["# Kop", "## Kop\n\n## Kop"])(
  "%j is refused: the h1 is the page's own, and ids are unique",
  (source) => {
    expect(() => renderMarkdown(source)).toThrow(/the h1|two headings/);
  },
);

test("links out of the site open safely in a new tab and say so; others do not", () => {
  expect(renderMarkdown("[a](https://a.example)").html).toContain('target="_blank" rel="noopener"');
  expect(renderMarkdown("[a](https://a.example)").html).toContain("nieuw tabblad");
  expect(renderMarkdown("[a](/privacy)").html).toContain('<a href="/privacy">a</a>');
});

test("a table can be scrolled and reached by keyboard", () => {
  const { html } = renderMarkdown("| A | B |\n|---|---|\n| 1 | 2 |");
  expect(html).toContain('tabindex="0"');
  expect(html).toContain('<th scope="col">A</th>');
});

test("a snippet stands wherever a page names it, and an unknown one stops the build", () => {
  expect(withSnippets("Zo zit het.\n\n{{> verzekering}}\n")).toMatch(/^Zo zit het\.[^]*Aansprakelijkheid/);
  expect(() => withSnippets("{{> onbekend}}")).toThrow("there is no snippet called onbekend");
});

test("only a page that quotes the rating shows it", () => {
  expect(readPage("/over-ons", anyPage).showsRating).toBe(true);
  expect(readPage("/klachten", anyPage).showsRating).toBe(false);
});

test("a slug keeps letters and digits only", () => {
  expect(slug("Café & co: 2-zits!")).toBe("cafe-co-2-zits");
});
