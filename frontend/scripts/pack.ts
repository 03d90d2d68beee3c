/**
 * After a build: compresses every file and writes `site.json`, the table from which the server
 * serves: URL path, file, type, how long to cache it, and for HTML the hashes its inline scripts and styles need.
 * `terms.json` beside it is the text of the terms, for quotes.
 */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import { NOT_FOUND, NOT_FOUND_BELOW } from "../app/content/not-found-pages.ts";
import { readTerms } from "../app/content/terms.server.ts";
import { inlineHashes } from "./inline-hashes.ts";
import { securityText } from "./security-text.ts";

const BUILD = path.resolve(process.env.BUILD_DIR ?? "build");
const CLIENT = path.join(BUILD, "client");

// The best quality takes longer than the rest of a build; tests of page texts can do with less.
const QUALITY = Number(process.env.BROTLI_QUALITY ?? 11);

const TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".data": "text/x-script; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};
const TEXT = new Set([".css", ".data", ".html", ".ico", ".js", ".svg", ".txt", ".webmanifest", ".xml"]);

type Entry = {
  file: string;
  type: string;
  cache: "immutable" | "revalidate";
  encodings: string[];
  hashes?: { script: string[]; style: string[] };
};

function listFiles(): string[] {
  return readdirSync(CLIENT, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(path.sep).join("/"))
    .filter(
      (file) =>
        statSync(path.join(CLIENT, file)).isFile() && !/\.(br|gz)$/.test(file) && !file.startsWith(".vite/"),
    );
}

function entry(file: string): Entry {
  const extension = path.extname(file);
  const type = TYPES[extension];
  if (type === undefined) throw new Error(`${file}: no content type is known for ${extension}`);
  const body = readFileSync(path.join(CLIENT, file));
  return {
    file,
    type,
    cache: file.startsWith("assets/") ? "immutable" : "revalidate",
    encodings: TEXT.has(extension) ? compress(file, body) : [],
    ...(extension === ".html" ? { hashes: inlineHashes(body.toString()) } : {}),
  };
}

function compress(file: string, body: Buffer): string[] {
  const variants = {
    br: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
    gz: gzipSync(body, { level: 9 }),
  };
  for (const [ending, bytes] of Object.entries(variants))
    writeFileSync(path.join(CLIENT, `${file}.${ending}`), bytes);
  return ["br", "gzip"];
}

/** `over-ons/index.html` is served at `/over-ons`. */
function urlOf(file: string): string {
  return "/" + file.replace(/(^|\/)index\.html$/, "");
}

const notFound = (part = "") => entry(`${NOT_FOUND.slice(1)}${part}/index.html`);
/** Files without a URL: the framework's fallback, not-found pages by their files, data of files without a page. */
const UNADDRESSED = [/^__spa-fallback\.html$/, /^404\b/, /\.(txt|xml|webmanifest)\.data$/];

mkdirSync(path.join(CLIENT, ".well-known"), { recursive: true });
writeFileSync(path.join(CLIENT, ".well-known", "security.txt"), securityText(new Date()));

const addressed = listFiles().filter((file) => !UNADDRESSED.some((pattern) => pattern.test(file)));
const site = {
  pages: Object.fromEntries(addressed.map((file) => [urlOf(file), entry(file)])),
  not_found: notFound(),
  not_found_below: Object.fromEntries(NOT_FOUND_BELOW.map((part) => [part, notFound(part)])),
};
writeFileSync(path.join(BUILD, "terms.json"), JSON.stringify(readTerms(), null, 1));
writeFileSync(path.join(BUILD, "site.json"), JSON.stringify(site, null, 1));
