/** Which pages there are: a Markdown file each, whose path is the URL. */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

import { CONTENT } from "./folder.server.ts";

const PAGES = path.join(CONTENT, "pages");

/** Every page's URL path, from the files: `locaties/breda.md` is `/locaties/breda`, `index.md` its folder. */
export function listPages(): string[] {
  if (!existsSync(PAGES)) return [];
  return readdirSync(PAGES, { recursive: true, encoding: "utf8" })
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
  const stem = path.join(PAGES, url);
  const ofFolder = path.join(stem, "index.md");
  return url === "/" || existsSync(ofFolder) ? ofFolder : `${stem}.md`;
}
