/** Inserts text that several pages share: a line `{{> verzekering}}` becomes `content/snippets/verzekering.md`. */
import { existsSync, readFileSync } from "node:fs";

import { contentFile } from "./folder.server.ts";

export function withSnippets(body: string): string {
  return body.replace(/^\{\{>\s*([a-z-]+)\s*\}\}$/gm, (_, name: string) => {
    const snippet = contentFile("snippets", `${name}.md`);
    if (!existsSync(snippet)) throw new Error(`there is no snippet called ${name}`);
    return readFileSync(snippet, "utf8").trim();
  });
}
