/** Draws the share picture of each built page, except those that the owner made. */
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

import type { Company } from "../app/content/company-schema.ts";
import { CONTENT, readFacts } from "../app/content/folder.server.ts";
import { drawCard, share } from "./share-picture.ts";

const CLIENT = path.resolve(process.env.BUILD_DIR ?? "build", "client");
const IMAGES = path.join(CLIENT, "images");

function wanted(): string[] {
  const pages = globSync("**/*.html", { cwd: CLIENT }).map((file) =>
    readFileSync(path.join(CLIENT, file), "utf8"),
  );
  const found = pages.flatMap((page) => [...page.matchAll(/\/images\/share-([a-z0-9-]+)\.jpg/g)]);
  return [...new Set(found.map(([, name = ""]) => name))];
}

function widest(picture: string): string {
  const widths = readdirSync(IMAGES).map(
    (file) => new RegExp(`^${picture}-(\\d+)\\.jpg$`).exec(file)?.[1] ?? 0,
  );
  return path.join(IMAGES, `${picture}-${String(Math.max(...widths.map(Number)))}.jpg`);
}

const card = await drawCard(readFacts("company") as Company, path.join(CLIENT, "favicon.svg"));
for (const picture of wanted()) {
  const file = `share-${picture}.jpg`;
  if (existsSync(path.join(CONTENT, "images", file))) continue;
  writeFileSync(path.join(IMAGES, file), await share(widest(picture), card));
}
