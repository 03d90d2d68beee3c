/** Reads `content/pages`: finds, checks and renders them. Runs while building, never in the browser. */
import { readFileSync } from "node:fs";

import type { z } from "zod";

import type { Company } from "./company-schema.ts";
import { fillBody, fillFacts } from "./fill-facts.server.ts";
import { nameOf, readFacts } from "./folder.server.ts";
import { split } from "./front-matter.server.ts";
import { type Heading, renderMarkdown } from "./markdown.server.ts";
import { fileOf, listPages } from "./page-files.server.ts";
import { sizeOfDrawing, widthsOf } from "./pictures.server.ts";
import { withPlaces, withTables } from "./price-tables.server.ts";
import { ContentError, misfits, type Problem } from "./problems.ts";
import { anyPage, type Picture } from "./schema.ts";
import { withSnippets } from "./snippets.server.ts";
import { sourceOf } from "./sources.server.ts";
import { shortened, shortenedDescription } from "./titles.ts";

export type Page<Schema extends z.ZodType> = Resolved<z.infer<Schema>> & {
  path: string;
  html: string;
  headings: Heading[];
  /** Whether the page shows our rating: only then may its structured data have it. */
  showsRating: boolean;
};

/** A page's front matter with its pictures' widths looked up. */
type Resolved<T> = T extends { name: string; alt: string }
  ? Picture
  : T extends readonly (infer Item)[]
    ? Resolved<Item>[]
    : T extends object
      ? { [Key in keyof T]: Resolved<T[Key]> }
      : T;

export function readPage<Schema extends z.ZodObject>(urlPath: string, schema: Schema): Page<Schema> {
  // While building, the framework asks for `/privacy/`.
  const { page, problems } = loadPage(urlPath.replace(/(.)\/$/, "$1"), schema);
  if (problems.length > 0) throw new ContentError(problems);
  return { ...page, html: withTables(page.html) };
}

/** A page with everything that is wrong with it; with problems, its fields may not have their types. */
export function loadPage<Schema extends z.ZodObject>(
  url: string,
  schema: Schema,
): { page: Page<Schema>; problems: Problem[] } {
  const file = fileOf(url);
  const text = readFileSync(file, "utf8");
  const source = split(text);
  const problems: Problem[] = source.problems.map((each) => ({ file: nameOf(file), ...each }));
  const note = (text: string, path: PropertyKey[], more: { example?: string } = {}) => {
    const place = sourceOf(file, text, source.lineOf(path));
    const field = place.file === nameOf(file) ? { field: path.join(".") } : {};
    problems.push({ ...place, ...field, text, ...more });
  };
  const front = source.problems.length > 0 ? {} : checked(source.front, schema, note);
  const company = readFacts("company") as Company;
  const showsRating = company.rating !== undefined && text.includes("{{company.rating.value_display}}");
  const body = rendered(source.body, (said) => {
    problems.push({ ...sourceOf(file, said), text: said });
  });
  const page = { ...front, path: url, ...body, showsRating } as Page<Schema>;
  return { page, problems };
}

type Note = (text: string, path: PropertyKey[], more?: { example?: string }) => void;

function checked(front: unknown, schema: z.ZodObject, note: Note): object {
  const filled = fillFacts(front, note) as { title?: unknown; description?: unknown };
  const company = readFacts("company") as Company;
  if (typeof filled.title === "string") filled.title = shortened(filled.title, company);
  if (typeof filled.description === "string")
    filled.description = shortenedDescription(filled.description, company);
  for (const { path, text, ...more } of misfits(filled, schema)) note(text, path, more);
  return withPictures(schema.safeParse(filled).data ?? filled, note) as object;
}

function rendered(body: string, note: (text: string) => void): { html: string; headings: Heading[] } {
  try {
    return renderMarkdown(fillBody(withPlaces(withSnippets(body)), note));
  } catch (error) {
    note((error as Error).message);
    return { html: "", headings: [] };
  }
}

/** All pages below a folder, `/diensten` for instance, without the folder's own page. */
export function readFolder<Schema extends z.ZodObject>(folder: string, schema: Schema): Page<Schema>[] {
  return listPages()
    .filter((url) => url.startsWith(`${folder}/`))
    .map((url) => readPage(url, schema));
}

/** Path, day of change and visibility of every page: what the sitemap needs. */
export function readHeads(): Page<typeof anyPage>[] {
  return listPages().map((url) => readPage(url, anyPage));
}

function withPictures(value: unknown, note: Note, path: PropertyKey[] = []): unknown {
  if (Array.isArray(value)) return value.map((item, place) => withPictures(item, note, [...path, place]));
  if (typeof value !== "object" || value === null) return value;
  if ("name" in value && "alt" in value) {
    const widths = widthsOf(String(value.name));
    // A page opens with a photo: what is shared of it is made from that.
    const drawn =
      widths.length > 0 || path.at(-1) === "picture" ? undefined : sizeOfDrawing(String(value.name));
    if (widths.length === 0 && !drawn)
      note(`no picture is called ${String(value.name)}: make one with make picture`, [...path, "name"]);
    return { ...value, widths, drawn };
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withPictures(item, note, [...path, key])]),
  );
}
