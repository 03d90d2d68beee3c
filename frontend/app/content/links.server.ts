/** Finds links within the site that lead nowhere. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import { nameOf, readFacts } from "./folder.server.ts";
import { fileOf } from "./page-files.server.ts";
import type { Problem } from "./problems.ts";

export type Linking = { path: string; html: string; headings: { id: string }[] };

/** Ids that the layout puts on every page. */
const EVERYWHERE = ["contact", "inhoud"];

export function deadLinks(pages: Linking[]): Problem[] {
  const ids = new Map(pages.map(({ path, headings }) => [path, headings.map(({ id }) => id)]));
  const isDead = (href: string) => {
    const [target = "", id] = href.split("#");
    const there = ids.get(target);
    if (there === undefined) return !leadsElsewhere(target);
    return id !== undefined && ![...there, ...EVERYWHERE].includes(id);
  };
  return pages.flatMap((page) =>
    linksOf(page)
      .filter(isDead)
      .map((href) => ({
        file: nameOf(fileOf(page.path)),
        line: lineOf(page.path, href),
        text: `links to ${href}, which is not there`,
        example: `mend it, or write the words without a link: .venv/bin/hofvijver unlink ${href}`,
      })),
  );
}

/** All links to this site; a link within the page gets the page's own path. */
function linksOf({ path, html }: Linking): string[] {
  const found = [...html.matchAll(/<a href="([/#][^"]*)"/g)].map(([, href = ""]) => href);
  return [...new Set(found)].map((href) => (href.startsWith("#") ? path + href : href));
}

/** An old path that is redirected, or a file. */
function leadsElsewhere(target: string): boolean {
  return target in (readFacts("redirects") as object) || existsSync(path.join("public", target));
}

function lineOf(url: string, href: string): number | undefined {
  const lines = readFileSync(fileOf(url), "utf8").split("\n");
  const at = lines.findIndex((line) => line.includes(`(${href.replace(url + "#", "#")})`));
  return at === -1 ? undefined : at + 1;
}
