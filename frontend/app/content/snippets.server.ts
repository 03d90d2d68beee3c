/** Inserts text that several pages share: a line `{{> verzekering}}` becomes `content/snippets/verzekering.md`. */
import { existsSync, readFileSync } from "node:fs";

import { contentFile } from "./folder.server.ts";

const LINE = /^\{\{>\s*([a-z-]+)\s*\}\}$/gm;

/** The files of the snippets that a text uses. */
export function snippetsIn(text: string): string[] {
  return [...text.matchAll(LINE)].map(([, name = ""]) => fileOf(name)).filter(existsSync);
}

const fileOf = (name: string) => contentFile("snippets", `${name}.md`);

export function withSnippets(body: string): string {
  return body.replace(LINE, (_, name: string) => {
    const snippet = fileOf(name);
    if (!existsSync(snippet)) throw new Error(`there is no snippet called ${name}`);
    return readFileSync(snippet, "utf8").trim();
  });
}
