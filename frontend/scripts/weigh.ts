/**
 * Weighs every built page as a phone loads it, and ends the build when one is heavier than `budgets.json` allows.
 * `npm run weigh` prints the whole table.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

import budgets from "../budgets.json" with { type: "json" };

const CLIENT = path.resolve(process.env.BUILD_DIR ?? "build", "client");
/** A screen of 412 px at double density takes the first picture of at least this width. */
const PICTURE_WIDTH = 824;

const kinds = ["javascript", "html", "css", "images", "fonts"] as const;
type Weight = Record<(typeof kinds)[number], number>;

const read = (url: string) => readFileSync(path.join(CLIENT, url), "utf8");
/** Drawings are compressed on their way, photos are as they are. */
const size = (url: string) => statSync(path.join(CLIENT, url.endsWith(".svg") ? `${url}.br` : url)).size;
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? "");
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
const unique = (texts: string[]) => [...new Set(texts)];

function weigh(file: string): Weight {
  const html = read(file);
  const css = all(html, /<style[^>]*>([\s\S]*?)<\/style>/g).join("");
  const stylesheets = all(html, /<link rel="stylesheet" href="([^"]+)"/g);
  const scripts = closure(all(html, /["'](\/assets\/[\w.-]+\.js)["']/g));
  return {
    javascript: sum(scripts.map((url) => size(`${url}.br`))),
    html: size(`${file}.br`),
    css: compressed(css) + sum(stylesheets.map((url) => size(`${url}.br`))),
    images: sum(unique([...pictures(html), ...plainImages(html)]).map(size)),
    fonts: sum(unique(all(css, /url\(["']?(\/assets\/[\w.-]+\.woff2)/g)).map(size)),
  };
}

/** Pages share their styles: each text is compressed once. */
const sizes = new Map<string, number>();
function compressed(text: string): number {
  const known = sizes.get(text) ?? brotliCompressSync(text).length;
  sizes.set(text, known);
  return known;
}

/** Scripts and their static imports; dynamic imports are not loaded with the page. */
function closure(urls: string[], found = new Set<string>()): string[] {
  for (const url of urls.filter((each) => !found.has(each))) {
    found.add(url);
    closure(
      all(read(url), /(?:from|import)["']\.\/([\w.-]+\.js)["']/g).map((name) => `/assets/${name}`),
      found,
    );
  }
  return [...found];
}

function pictures(html: string): string[] {
  return all(html, /<source type="image\/avif" srcSet="([^"]*)"/gi).map((srcset) => {
    const candidates = srcset.split(", ").map((each) => each.split(" "));
    const fitting = candidates.find(([, width]) => parseInt(width ?? "", 10) >= PICTURE_WIDTH);
    return (fitting ?? candidates.at(-1))?.[0] ?? "";
  });
}

function plainImages(html: string): string[] {
  return all(html, /<img src="(\/[^"]+)"(?! srcSet)/gi);
}

function budgetOf(url: string): Weight {
  const found = budgets.pages.find(({ path: pattern }) => new RegExp(`^${pattern}$`).test(url));
  if (!found) throw new Error(`budgets.json has no line for ${url}`);
  return found;
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

const pages = readdirSync(CLIENT, { recursive: true, encoding: "utf8" })
  .filter((file) => /(^|\/)index\.html$/.test(file))
  .sort();
const problems: string[] = [];
for (const file of pages) {
  const url = "/" + file.replace(/\/?index\.html$/, "");
  const weight = weigh(file);
  const budget = budgetOf(url);
  for (const kind of kinds)
    if (weight[kind] > budget[kind] * 1000)
      problems.push(
        `${url}: ${kilobytes(weight[kind])} kB of ${kind}, ${budget[kind].toString()} kB allowed`,
      );
  if (process.argv.includes("--table"))
    console.log(url.padEnd(42), ...kinds.map((kind) => `${kind} ${kilobytes(weight[kind])}`.padEnd(18)));
}
if (problems.length > 0) {
  console.error(`Heavier than budgets.json allows:\n${problems.join("\n")}`);
  process.exitCode = 1;
}
