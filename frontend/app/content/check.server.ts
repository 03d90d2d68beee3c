/** Finds everything that is wrong with the content of the site in one run, without building it. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import { z } from "zod";

import { type Company, company as companySchema } from "./company-schema.ts";
import { fillFacts } from "./fill-facts.server.ts";
import { CONTENT, contentFile, listFacts, nameOf, readFacts } from "./folder.server.ts";
import { parsed } from "./front-matter.server.ts";
import { deadLinks, type Linking } from "./links.server.ts";
import { navigationSchema } from "./navigation.server.ts";
import { fileOf, listPages } from "./page-files.server.ts";
import { loadPage } from "./pages.server.ts";
import { widthsOf } from "./pictures.server.ts";
import { misfits, type Problem, tell } from "./problems.ts";
import { anyPage } from "./schema.ts";
import { readTerms, termsFile } from "./terms.server.ts";
import { missingFiles, readTheme, themeFile } from "./theme.server.ts";

/** Pages the site does not work without: forms and the staff area lead to them. */
const NEEDED = ["/", "/offerte-aanvragen", "/privacy", "/staff-login", "/dashboard"];

/** The schema of each page, by its path. */
export type Kinds = ReadonlyMap<string, z.ZodObject>;

export function checkContent(kinds: Kinds): Problem[] {
  if (!existsSync(path.join(CONTENT, "pages")))
    return [{ file: nameOf(CONTENT), text: "has no folder pages: CONTENT_DIR names the wrong folder" }];
  // Texts may quote any fact: while one file of facts is unreadable, they cannot be checked.
  const unread = listFacts().flatMap(unreadable);
  if (unread.length > 0) return unread;
  const wrong = [...wrongFacts(), ...wrongTheme(), ...missingPages(), ...wrongFiles(), ...wrongPages(kinds)];
  return wrong.length > 0 ? wrong : wrongTerms();
}

function unreadable(name: string): Problem[] {
  const file = contentFile("facts", `${name}.json`);
  try {
    readFacts(name);
    return [];
  } catch (error) {
    const said = /^(.*?)(?: in JSON)?(?: at position \d+)?(?: \(line (\d+) column \d+\))?$/s.exec(
      (error as Error).message,
    );
    const lines = readFileSync(file, "utf8").split("\n").length;
    return [{ file: nameOf(file), line: Number(said?.[2] ?? lines), text: `is no JSON: ${said?.[1] ?? ""}` }];
  }
}

function wrongFacts(): Problem[] {
  const wrong = [...wrongFile("company", companySchema), ...wrongFile("navigation", navigationSchema)];
  if (wrong.length > 0) return wrong;
  wrong.push(...wrongFile("cities", anyFacts), ...wrongFile("city-rules", anyFacts));
  const company = readFacts("company") as Company;
  const file = nameOf(contentFile("facts", "company.json"));
  if (widthsOf(company.share_picture).length === 0)
    wrong.push({ file, field: "share_picture", text: `no picture is called ${company.share_picture}` });
  if (!listPages().includes(company.home_city_page))
    wrong.push({ file, field: "home_city_page", text: `there is no page ${company.home_city_page}` });
  return wrong;
}

/** Facts whose model is Python's: only what they quote is checked here. */
const anyFacts = z.looseObject({});

function wrongTheme(): Problem[] {
  const file = nameOf(themeFile());
  return missingFiles(readTheme()).map(({ field, missing }) => ({
    file,
    field,
    text: `there is no file ${nameOf(missing)}`,
  }));
}

function wrongFile(name: string, schema: z.ZodObject): Problem[] {
  const file = contentFile("facts", `${name}.json`);
  const { lineOf } = parsed(readFileSync(file, "utf8"));
  const problems: Problem[] = [];
  const note = (text: string, path: PropertyKey[], more: { example?: string } = {}) => {
    problems.push({ file: nameOf(file), line: lineOf(path), field: path.join("."), text, ...more });
  };
  const filled = fillFacts(readFacts(name), note);
  for (const { path, text, ...more } of misfits(filled, schema)) note(text, path, more);
  return problems;
}

function missingPages(): Problem[] {
  const there = listPages();
  return NEEDED.filter((url) => !there.includes(url)).map((url) => ({
    file: nameOf(fileOf(url)),
    text: "is missing, and the site needs it",
  }));
}

/** Problems of the file itself: its name and its encoding. */
function wrongFiles(): Problem[] {
  return listPages().flatMap((url) => {
    const found = [];
    if (!/^[a-z0-9/-]+$/.test(url))
      found.push("its name is the address of the page: use small letters, digits and - alone");
    if (readFileSync(fileOf(url), "utf8").includes("\ufffd"))
      found.push("is not written in UTF-8: save it so in your editor");
    return found.map((text) => ({ file: nameOf(fileOf(url)), text }));
  });
}

type Loaded = {
  url: string;
  page: Linking & { title?: unknown; description?: unknown };
  problems: Problem[];
};

function wrongPages(kinds: Kinds): Problem[] {
  const loaded = listPages().map((url): Loaded => ({ url, ...loadPage(url, kinds.get(url) ?? anyPage) }));
  return [
    ...once(loaded.flatMap(({ problems }) => problems)),
    ...twice(loaded, "title"),
    ...twice(loaded, "description"),
    ...deadLinks(loaded.map(({ page }) => page)),
  ];
}

/** Pages that use the same snippet have the same problem. */
const once = (problems: Problem[]) => [...new Map(problems.map((each) => [tell(each), each])).values()];

/** Terms that the page can show, but a quote cannot print. */
function wrongTerms(): Problem[] {
  try {
    readTerms();
    return [];
  } catch (error) {
    return [{ file: nameOf(termsFile()), text: (error as Error).message }];
  }
}

/** Search engines treat two pages with the same title as one page. */
function twice(loaded: Loaded[], field: "title" | "description"): Problem[] {
  const seen = new Set<unknown>();
  return loaded
    .filter(({ page }) => page[field] !== undefined)
    .filter(({ page }) => seen.size === seen.add(page[field]).size)
    .map(({ url, page }) => ({
      file: nameOf(fileOf(url)),
      field,
      text: `another page has it too: ${String(page[field])}`,
    }));
}
