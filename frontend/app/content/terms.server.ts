/** Reads the general terms as plain data; the build writes it for the server, which prints it in every quote. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import { lexer, type MarkedToken, type Token } from "marked";

import type { Company } from "./company-schema.ts";
import { fillBody } from "./fill-facts.server.ts";
import { OURS, readFacts } from "./folder.server.ts";
import { split } from "./front-matter.server.ts";
import { fileOf } from "./page-files.server.ts";
import { withSnippets } from "./snippets.server.ts";

/** A piece of text in one style. */
type Run = { text: string; bold: boolean; link: string };
type TextKind = "heading" | "paragraph" | "quotation";
type Block = { kind: TextKind; runs: Run[] } | { kind: "table"; rows: Run[][][] };

/** A quote always has terms: ours, where the owner's site has no page of them. */
export function termsFile(): string {
  const own = fileOf("/voorwaarden");
  return existsSync(own) ? own : path.join(OURS, "pages", "voorwaarden.md");
}

export const readTerms = (): Block[] => termsIn(split(readFileSync(termsFile(), "utf8")).body);

export const termsIn = (markdown: string): Block[] => blocksOf(lexer(fillBody(withSnippets(markdown))));

function blocksOf(tokens: Token[], kind: TextKind = "paragraph"): Block[] {
  return standard(tokens).flatMap((token): Block[] => {
    switch (token.type) {
      case "heading":
        return [{ kind: "heading", runs: runsOf(token.tokens) }];
      case "paragraph":
      case "text":
        return [{ kind, runs: runsOf(token.tokens ?? [token]) }];
      case "table": {
        const rows = [token.header, ...token.rows];
        return [{ kind: "table", rows: rows.map((row) => row.map((cell) => runsOf(cell.tokens))) }];
      }
      case "blockquote":
        return blocksOf(token.tokens, "quotation");
      case "list":
        return token.items.flatMap((item) => blocksOf(item.tokens, kind));
      default:
        return [];
    }
  });
}

function runsOf(tokens: Token[], around = { bold: false, link: "" }): Run[] {
  return standard(tokens).flatMap((token): Run[] => {
    const look = {
      bold: around.bold || token.type === "strong",
      link: token.type === "link" ? absolute(token.href) : around.link,
    };
    if ("tokens" in token) return runsOf(token.tokens, look);
    return [{ text: "text" in token ? plain(token.text) : " ", ...look }];
  });
}

// Only extensions of the library add other tokens, and we use none here.
const standard = (tokens: Token[]) => tokens as MarkedToken[];

/** Refuses HTML entities: a quote on paper would print them as they are. */
function plain(text: string): string {
  const entity = /&#?\w+;/.exec(text)?.[0];
  if (entity) throw new Error(`quotes print these terms: write the character itself instead of ${entity}`);
  return text.replaceAll("\n", " ");
}

function absolute(href: string): string {
  const { base_url } = readFacts("company") as Company;
  return href.startsWith("/") ? base_url + href : href;
}
