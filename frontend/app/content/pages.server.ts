/** Reads `content/pages`: finds, checks and renders them. Runs while building, never in the browser. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { parse } from "yaml";
import { z } from "zod";

import { fillFacts } from "./fill-facts.server.ts";
import { CONTENT, nameOf } from "./folder.server.ts";
import { type Heading, renderMarkdown } from "./markdown.server.ts";
import { anyPage, type Picture } from "./schema.ts";
import { withSnippets } from "./snippets.server.ts";

const PAGES = path.join(CONTENT, "pages");
const IMAGES = path.resolve("public/images");

export type Page<Schema extends z.ZodType> = Resolved<z.infer<Schema>> & {
  path: string;
  html: string;
  headings: Heading[];
  /** Whether a visitor reads here what customers gave us: only then search engines are told. */
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

/** Every page's URL path, from the files: `locaties/breda.md` is `/locaties/breda`, `index.md` its folder. */
export function listPages(): string[] {
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

export function readPage<Schema extends z.ZodObject>(urlPath: string, schema: Schema): Page<Schema> {
  // While building, the framework asks for `/privacy/`.
  const url = urlPath.replace(/(.)\/$/, "$1");
  const file = fileOf(url);
  const source = readFileSync(file, "utf8");
  const { front, body } = split(source, file);
  const { html, headings } = renderMarkdown(fillFacts(withSnippets(body, nameOf(file)), file), file);
  const checked = withPictures(check(fillFacts(front, file), schema, file), file) as object;
  const showsRating = source.includes("{{company.rating.value_display}}");
  return { ...checked, path: url, html, headings, showsRating } as Page<Schema>;
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

function fileOf(url: string): string {
  const stem = path.join(PAGES, url);
  return existsSync(`${stem}.md`) ? `${stem}.md` : path.join(stem, "index.md");
}

function split(source: string, file: string) {
  const match = /^---\n(.*?)\n---\n(.*)$/s.exec(source);
  if (!match) throw new Error(`${nameOf(file)}: begins without front matter between two --- lines`);
  return { front: parse(match[1] ?? "") as unknown, body: match[2] ?? "" };
}

function check<Schema extends z.ZodType>(front: unknown, schema: Schema, file: string): z.infer<Schema> {
  const result = schema.safeParse(front);
  if (!result.success) throw new Error(`${nameOf(file)}:\n${z.prettifyError(result.error)}`);
  return result.data;
}

function withPictures(value: unknown, file: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withPictures(item, file));
  if (typeof value !== "object" || value === null) return value;
  if ("name" in value && "alt" in value) return { ...value, widths: widthsOf(String(value.name), file) };
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withPictures(item, file)]));
}

function widthsOf(picture: string, file: string): number[] {
  const widths = readdirSync(IMAGES)
    .filter((image) => image.startsWith(`${picture}-`) && image.endsWith(".avif"))
    .map((image) => Number(image.slice(picture.length + 1, -".avif".length)))
    .filter(Number.isInteger)
    .sort((a, b) => a - b);
  if (widths.length === 0) throw new Error(`${nameOf(file)}: no picture called ${picture} in public/images`);
  return widths;
}
