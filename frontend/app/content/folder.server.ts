/**
 * Where the site's facts, pages and pictures are: in the folder that CONTENT_DIR names. Facts and snippets that it
 * leaves out are the repository's own; pages are not, so that a page can be taken away.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";

// Builds, tests and the development server all run in the frontend folder.
const ROOT = path.resolve("..");
export const OURS = path.join(ROOT, "content");

export const CONTENT = path.resolve(ROOT, setting("CONTENT_DIR") ?? OURS);

/** As the server reads it: the environment wins over `.env`, and what is empty is not set. */
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

/** A file of facts by its name, `company` for instance. */
export function readFacts(name: string): unknown {
  return JSON.parse(readFileSync(contentFile("facts", `${name}.json`), "utf8"));
}

export function listFacts(): string[] {
  const folders = [CONTENT, OURS].map((folder) => path.join(folder, "facts")).filter(existsSync);
  const files = folders.flatMap((folder) => readdirSync(folder)).filter((file) => file.endsWith(".json"));
  return [...new Set(files)].map((file) => path.basename(file, ".json")).sort();
}

/** A file as people know it: `content/pages/index.md`, or where it is when that is not here. */
export function nameOf(file: string): string {
  const inside = path.relative(ROOT, file);
  return inside.startsWith("..") ? file : inside;
}
