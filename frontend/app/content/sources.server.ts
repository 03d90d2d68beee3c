/** Finds where a problem of a page stands: in the page, in a snippet that it uses, or in a fact that quotes others. */
import { readFileSync } from "node:fs";

import { contentFile, listFacts, nameOf } from "./folder.server.ts";
import { snippetsIn } from "./snippets.server.ts";

type Source = { file: string; line: number | undefined };

/** The line that quotes what the problem names; without such a line, the page at the line that is known. */
export function sourceOf(page: string, problem: string, known?: number): Source {
  const inPage = { file: nameOf(page), line: known };
  const key = /(?:called|quotes) ([\w./-]+\w)/.exec(problem)?.[1];
  if (key === undefined) return inPage;
  const text = readFileSync(page, "utf8");
  const line = lineWith(text, key);
  if (line !== undefined) return { ...inPage, line: known ?? line };
  const facts = listFacts().map((name) => contentFile("facts", `${name}.json`));
  const found = [...snippetsIn(text), ...facts]
    .map((file) => ({ file: nameOf(file), line: lineWith(readFileSync(file, "utf8"), key) }))
    .find((source) => source.line !== undefined);
  return found ?? inPage;
}

function lineWith(text: string, key: string): number | undefined {
  const quoted = new RegExp(`\\{\\{[#^>]?\\s*(?:table\\s+)?${key.replaceAll(".", "\\.")}\\s*\\}\\}`);
  const at = text.split("\n").findIndex((line) => quoted.test(line));
  return at === -1 ? undefined : at + 1;
}
