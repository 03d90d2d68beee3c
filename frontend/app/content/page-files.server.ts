/** Lists the pages of the site: each is a Markdown file, whose path is the URL. */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

import { CONTENT } from "./folder.server.ts";

const PAGES = path.join(CONTENT, "pages");
/** The staff area, the customer's own page and the day sheet belong to the program: an owner's `pages` may leave them out. */
const OURS = path.resolve("../content/pages");
const OF_PROGRAM = /^(dashboard|staff-login|mijn-verhuizing|dagstaat)(\/|\.md$)/;

/** Every page's URL path, from the files: `locaties/breda.md` is `/locaties/breda`, `index.md` its folder. */
export function listPages(): string[] {
  if (!existsSync(PAGES)) return [];
  const own = readdirSync(PAGES, { recursive: true, encoding: "utf8" });
  const ours = readdirSync(OURS, { recursive: true, encoding: "utf8" }).filter((file) =>
    OF_PROGRAM.test(file),
  );
  return [...new Set([...own, ...ours])]
    .filter((file) => file.endsWith(".md"))
    .map(
      (file) =>
        "/" +
        file
          .slice(0, -3)
          .split(path.sep)
          .join("/")
          .replace(/(^|\/)index$/, ""),
    )
    .sort();
}

export function fileOf(url: string): string {
  const isOurs = OF_PROGRAM.test(`${url.slice(1)}.md`) && !existsSync(path.join(PAGES, `${url}.md`));
  const stem = path.join(isOurs ? OURS : PAGES, url);
  const ofFolder = path.join(stem, "index.md");
  return url === "/" || existsSync(ofFolder) ? ofFolder : `${stem}.md`;
}
