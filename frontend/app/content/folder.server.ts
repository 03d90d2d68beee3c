/**
 * Finds the site's facts, pages and pictures, in the folder that CONTENT_DIR names. Facts and snippets missing there
 * come from the repository's `content`, and single keys of facts too; pages do not, so that an owner can remove a page.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";

import { layOver } from "./own-facts.server.ts";

// Builds, tests and the development server all run in the frontend folder.
export const ROOT = path.resolve("..");
export const OURS = path.join(ROOT, "content");

export const CONTENT = path.resolve(ROOT, setting("CONTENT_DIR") ?? OURS);

/** Reads a setting as the server does: the environment wins over `.env`, and an empty value counts as not set. */
function setting(name: string): string | undefined {
  const file = path.join(ROOT, ".env");
  const inFile = existsSync(file) ? parseEnv(readFileSync(file, "utf8"))[name] : undefined;
  const value = process.env[name] ?? inFile;
  return value === "" ? undefined : value;
}

/** The owner's own file, or ours where there is none. */
export function contentFile(folder: "facts" | "snippets", name: string): string {
  const own = path.join(CONTENT, folder, name);
  return existsSync(own) ? own : path.join(OURS, folder, name);
}

/** A file of facts by its name, `company` for instance: the owner's own, laid over ours. */
export function readFacts(name: string): unknown {
  const [file, ours] = [contentFile("facts", `${name}.json`), path.join(OURS, "facts", `${name}.json`)];
  const found = parse(file);
  return file === ours || !existsSync(ours) ? found : layOver(found, parse(ours), name);
}

const parse = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

export function listFacts(): string[] {
  const folders = [CONTENT, OURS].map((folder) => path.join(folder, "facts")).filter(existsSync);
  const files = folders.flatMap((folder) => readdirSync(folder)).filter((file) => file.endsWith(".json"));
  return [...new Set(files)].map((file) => path.basename(file, ".json")).sort();
}

/** The path of a file within the repository, `content/pages/index.md`; the whole path of a file outside it. */
export function nameOf(file: string): string {
  const inside = path.relative(ROOT, file);
  return inside.startsWith("..") ? file : inside;
}
