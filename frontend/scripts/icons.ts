/**
 * Draws the icons: `node scripts/icons.ts <logo> <folder>`, for `make icons`; without words those of the site that is
 * built, from the logo that `theme.json` names. Our own are drawn already, and an owner's icons come in their place.
 */
import { existsSync } from "node:fs";
import path from "node:path";

import type { Company } from "../app/content/company-schema.ts";
import { CONTENT, nameOf, OURS, readFacts } from "../app/content/folder.server.ts";
import { readTheme } from "../app/content/theme.server.ts";
import { drawIcons, drawInitial } from "./draw-icons.ts";

async function drawOwn(logo: string): Promise<void> {
  const folder = path.join(CONTENT, "icons");
  await drawIcons(logo, folder);
  console.log(`${nameOf(folder)} holds all icons.`);
}

async function drawForSite(): Promise<void> {
  const { logo, colours } = readTheme();
  const client = path.resolve(process.env.BUILD_DIR ?? "build", "client");
  if (logo) return drawIcons(path.join(CONTENT, logo), client);
  if (CONTENT === OURS || existsSync(path.join(CONTENT, "icons", "favicon.svg"))) return;
  const { short_name: name } = readFacts("company") as Company;
  return drawIcons(await drawInitial(name), client, colours.petrol);
}

const [logo] = process.argv.slice(2);
try {
  await (logo ? drawOwn(logo) : drawForSite());
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
