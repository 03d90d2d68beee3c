/** Draws all icons of a company from its logo, or from the first letter of its name. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

import sharp from "sharp";

import { readTheme } from "../app/content/theme.server.ts";
import { ico } from "./ico.ts";
import { letter } from "./lettering.ts";

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
const FAVICON = [16, 32, 48];
const TILE = 512;

/** The logo is a square SVG or PNG; `ground` is what stands around it where systems cut the corners off. */
export async function drawIcons(logo: string | Buffer, folder: string, ground = "#ffffff"): Promise<void> {
  const drawn = (size: number) =>
    sharp(logo, { density: 600 }).resize(size, size, { fit: "contain", background: CLEAR }).png();
  const tile = async (size: number, share: number) =>
    sharp({ create: { width: size, height: size, channels: 3, background: ground } })
      .composite([{ input: await drawn(Math.round(size * share)).toBuffer() }])
      .png();
  mkdirSync(folder, { recursive: true });
  const file = (name: string) => path.join(folder, name);
  writeFileSync(file("favicon.svg"), vector(logo, await drawn(128).toBuffer()));
  const small = await Promise.all(FAVICON.map((size) => drawn(size).toBuffer()));
  writeFileSync(file("favicon.ico"), ico(FAVICON, small));
  for (const size of [192, 512]) await drawn(size).toFile(file(`icon-${String(size)}.png`));
  await (await tile(180, 0.84)).toFile(file("apple-touch-icon.png"));
  await (await tile(512, 0.72)).toFile(file("icon-maskable-512.png"));
}

/** The SVG file itself, or the PNG wrapped in an SVG, because the header shows it too. */
function vector(logo: string | Buffer, png: Buffer): Buffer | string {
  if (typeof logo === "string" && logo.toLowerCase().endsWith(".svg")) return readFileSync(logo);
  const picture = `<image width="64" height="64" href="data:image/png;base64,${png.toString("base64")}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">${picture}</svg>`;
}

/** A tile with the first letter of a name, for a company without a logo. */
export async function drawInitial(name: string): Promise<Buffer> {
  const tile =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(TILE)}" height="${String(TILE)}">` +
    `<rect width="100%" height="100%" rx="112" fill="${readTheme().colours.petrol}"/></svg>`;
  const initial = name.trim().slice(0, 1).toUpperCase();
  return sharp(Buffer.from(tile))
    .composite([{ input: await letter(initial, TILE * 0.72, "#ffffff") }])
    .png()
    .toBuffer();
}
